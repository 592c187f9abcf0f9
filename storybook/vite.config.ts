import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How stories are built, by Storybook as well as for the gallery. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { fs: { allow: [root] } },
  css: {
    preprocessorOptions: {
      // Bootstrap is written in the older form of Sass; its warnings are for its authors.
      scss: {
        loadPaths: [`${root}core/node_modules`],
        quietDeps: true,
        silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'],
      },
    },
  },
})
