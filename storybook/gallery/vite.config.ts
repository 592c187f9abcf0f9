import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Every story on one page, for looking at the whole: `vite storybook/gallery`. Not part of what is shipped.
export default defineConfig({
  root: folder('.'),
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { fs: { allow: [folder('../..')] } },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: [folder('../../core/node_modules')],
        quietDeps: true,
        silenceDeprecations: ['import'],
      },
    },
  },
})
