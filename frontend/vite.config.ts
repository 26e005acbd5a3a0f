import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Make every asset a file, because the content security policy refuses data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // Without this the pages share some hundred files of a few kilobytes, and a browser fetches six at a time.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            {
              name: 'shared',
              test: /node_modules\/(@mui|@emotion|@tanstack|react-hook-form|@zag-js)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
