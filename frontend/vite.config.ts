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
  },
  server: { host: '127.0.0.1' },
});
