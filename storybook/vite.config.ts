import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The build of stories, for both Storybook and the gallery. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { fs: { allow: [root] } },
  css: {
    preprocessorOptions: {
      // Bootstrap uses old Sass syntax. Only its authors can act on the warnings.
      scss: {
        loadPaths: [`${root}core/node_modules`],
        quietDeps: true,
        silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'],
      },
    },
  },
})
