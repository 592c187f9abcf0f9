import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const clientEntry = fileURLToPath(new URL('./src/client-entry.tsx', import.meta.url))
const serverEntry = fileURLToPath(new URL('./src/server-entry.tsx', import.meta.url))

/** What every page needs and seldom changes, so that readers keep it across updates of the site. */
const vendor =
  /node_modules\/(\.pnpm\/[^/]+\/node_modules\/)?(react|react-dom|react-router|react-router-dom|scheduler|i18next|zustand)\//

/** Drawings that reading needs none of; by themselves, since small parts of pages would be packed in with them. */
const toolIcons = /\/ui\/tool-icons\.ts$/

/** Calls that readers never make; small enough to be packed in with parts of their pages. */
const adminCalls = /\/contract\/admin-endpoints\.gen\.[jt]s$/

function chunkOf(id: string): string | undefined {
  if (vendor.test(id)) return 'vendor'
  if (adminCalls.test(id)) return 'admin-calls'
  return toolIcons.test(id) ? 'tool-icons' : undefined
}

const client: UserConfig['build'] = {
  outDir: 'dist/client',
  manifest: true,
  assetsDir: 'static',
  // One style sheet: pages share most of it, and none shows before its styles are there.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  target: 'es2022',
  rollupOptions: {
    input: clientEntry,
    output: {
      manualChunks: chunkOf,
      // A request costs more than a few bytes that another chunk carries along.
      experimentalMinChunkSize: 1000,
    },
  },
}

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  minify: false,
  rollupOptions: { input: serverEntry, output: { entryFileNames: 'server-entry.js' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  // Bootstrap is written in the older form of Sass; its warnings are for its authors.
  css: {
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'],
      },
    },
  },
  build: isSsrBuild ? server : client,
  // The server build holds its libraries, in their production form whatever the environment says.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  }),
}))
