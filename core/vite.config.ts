import { fileURLToPath } from 'node:url'
import * as states from '@querent/sdk/states'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const clientEntry = fileURLToPath(new URL('./src/client-entry.tsx', import.meta.url))
const serverEntry = fileURLToPath(new URL('./src/server-entry.tsx', import.meta.url))

/** What every page needs and seldom changes, so that users keep it across updates of the site. */
const vendor =
  /node_modules\/(\.pnpm\/[^/]+\/node_modules\/)?(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser|immer|zustand)\/|commonjsHelpers/

const alwaysLoaded = /\/(vendor|client-entry|common-parts)-/

/** Small parts that almost every page shows: in one chunk they compress together and cost one request. */
const commonParts =
  /vite\/preload-helper|\/(classnames|react-bootstrap\/esm\/(Badge|Button|Col|Pagination|PageItem|Placeholder(Button)?|Spinner|ThemeProvider|usePlaceholder)\.js|@restart\/ui\/esm\/(Anchor|Button)\.js|@restart\/hooks\/esm\/use(CommittedRef|EventCallback)\.js)|\/core\/src\/(lib\/(i18n\/(?!texts-with-i18next)|optimistic\/)|ui\/(ActionMenu|(Icon)?Button(Link)?|Avatar|AsideSection|Count|FormAlert\.module|PageAlert|Icon|LinkTabs|Menu(Divider|Item)?|PageColumns|Pagination|Prose|Skeleton(Group)?|Spinner|StatusLabel|Tag|Time|avatar-initials|button-look|classes|icons(\.gen)?|menu-keys|page-window|useGrowth|useTabInView)\.)/

function getChunk(id: string): string | undefined {
  if (vendor.test(id)) return 'vendor'
  return commonParts.test(id) ? 'common-parts' : undefined
}

/** The router's package names its development form under every condition; the other one lies next to it. */
const productionRouter: Plugin = {
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

const stateNames = Object.entries(states).flatMap(([table, values]) =>
  Object.entries(values).map(([name, value]) => [`${table}.${name}`, JSON.stringify(value)] as const),
)
const stateValues = new Map(stateNames)

/** Writes `questionStatus.closed` as 2: no user loads the names, and no chunk is there to share them. */
const inlinedStates: Plugin = {
  name: 'inlined-states',
  enforce: 'pre',
  apply: 'build',
  transform(code) {
    if (!code.includes("from '@querent/sdk/states'")) return undefined
    const inlined = code.replace(/(?<![\w.])[a-z]\w*\.\w+\b(?!\()/gi, (text) => stateValues.get(text) ?? text)
    return { code: inlined, map: null }
  },
}

const seldomPages = /\/runtime\/page\/seldom-pages\.ts$/

/**
 * One style sheet for what members and visitors see: pages share most of it, and none shows before its styles are
 * there. Pages that few open, such as the administration, bring their own.
 */
const sharedStyles: Plugin = {
  name: 'shared-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const reached = new Set<string>()
    const sources: string[] = []
    const visit = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || reached.has(name) || seldomPages.test(chunk.facadeModuleId ?? '')) return
      reached.add(name)
      chunk.imports.forEach(visit)
      for (const file of chunk.viteMetadata?.importedCss ?? []) {
        const sheet = bundle[file]
        if (sheet?.type === 'asset') sources.push(String(sheet.source))
        delete bundle[file]
      }
      chunk.viteMetadata?.importedCss.clear()
      chunk.dynamicImports.forEach(visit)
    }
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
    if (sources.length === 0) return
    this.emitFile({
      type: 'asset',
      name: 'style.css',
      originalFileName: 'style.css',
      source: sources.join(''),
    })
  },
}

const client: UserConfig['build'] = {
  outDir: 'dist/client',
  manifest: true,
  assetsDir: 'static',
  cssCodeSplit: true,
  modulePreload: {
    polyfill: false,
    // Whatever asks for a chunk runs in the entry already, which has brought the vendor chunk along.
    resolveDependencies: (_, chunks) => chunks.filter((chunk) => !alwaysLoaded.test(chunk)),
  },
  target: 'es2022',
  // Slower than the default, and a thirtieth smaller.
  minify: 'terser',
  terserOptions: { compress: { passes: 3 } },
  rollupOptions: {
    input: clientEntry,
    output: {
      manualChunks: getChunk,
      onlyExplicitManualChunks: true,
      // The entry lists the names of all chunks, and what is random in them does not compress.
      hashCharacters: 'hex',
      // A request costs more than a few bytes that another chunk carries along.
      experimentalMinChunkSize: 1000,
    },
  },
}

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  // Files are named as in the client's build, which writes them.
  assetsDir: 'static',
  ssr: true,
  target: 'node24',
  minify: false,
  rollupOptions: { input: serverEntry, output: { entryFileNames: 'server-entry.js', hashCharacters: 'hex' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), productionRouter, inlinedStates, !isSsrBuild && sharedStyles],
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
