import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

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
  plugins: [svelte(), release],
  build: {
    outDir: '../src/ny1901/client_dist',
    emptyOutDir: true,
    // The page's policy allows nothing inline, fonts neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:1901', ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
