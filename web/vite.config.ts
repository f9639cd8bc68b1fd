import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { extractFonts } from './build/extract-fonts.ts';

const root = new URL('.', import.meta.url).pathname;

export default defineConfig({
  root,
  plugins: [react(), extractFonts()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy forbids data: scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
});
