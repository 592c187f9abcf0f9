import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The service worker: one file, outside of the folder that browsers fetch from, since the server adds to it. */
export default defineConfig({
  build: {
    outDir: 'dist/worker',
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'sw.js',
    },
  },
})
