import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

/** What is smaller when compressed; fonts and pictures are compressed already. */
const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Fewer bytes go in one packet anyway. */
const WORTH_IT = 1000;

/** Puts a compressed twin beside every text of the built client, for the server to send instead. */
const compressed = {
  name: 'compressed',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!TEXT.test(fileName) || source.length < WORTH_IT) continue;
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
      }
    },
  },
};

/** Names the release in the page: a digest of the names of its files, which have digests of their contents. */
const release = {
  name: 'release',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      if (!bundle) return [];
      const files = Object.keys(bundle).sort().join('\n');
      const content = createHash('sha256').update(files).digest('hex').slice(0, 12);
      return [{ tag: 'meta', attrs: { name: 'release', content }, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  plugins: [svelte(), release, compressed],
  build: {
    outDir: '../src/ny1901/client_dist',
    emptyOutDir: true,
    // The page's policy allows nothing inline, fonts neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:1901', ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'], setupFiles: ['src/words/english.test-setup.ts'] },
});
