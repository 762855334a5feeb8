import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
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
