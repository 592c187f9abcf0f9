import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import * as states from '@querent/sdk/states'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { getChunk } from './vite.chunks.ts'

const clientEntry = fileURLToPath(new URL('./src/client-entry.tsx', import.meta.url))
const serverEntry = fileURLToPath(new URL('./src/server-entry.tsx', import.meta.url))
const serverRouter = fileURLToPath(new URL('./src/shell/render/router-on-server.tsx', import.meta.url))
const browserRouter = fileURLToPath(new URL('./src/shell/browser/router-in-browser.tsx', import.meta.url))

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const alwaysLoaded = /\/(vendor|client-entry|common-parts)-/

/**
 * The router's package names its development form under every condition; the other one lies next to it. Its components
 * and contexts are not marked as free of side effects, and their names for tools would keep those that nothing uses.
 */
const productionRouter: Plugin = {
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return undefined
    const marked = code
      .replace(/(?<= = )(?=React\d*\.(createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')
      .replace(/^\w+\.displayName = ".*";$/gm, '')
    return { code: marked, map: null }
  },
}

/** Zod compiles its checks by `new Function`, which the site's policy blocks, and each try is a violation to report. */
const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/core/schemas.js')) return undefined
    const changed = code.replace('const jit = !core.globalConfig.jitless', 'const jit = false')
    if (changed === code) this.error('Zod no longer decides where it did whether to compile its checks.')
    return { code: changed, map: null }
  },
}

/** Gives pages the router with a link of our own. */
const withOwnLink = (ownRouter: string): Plugin => ({
  name: 'with-own-link',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'react-router-dom' && importer !== ownRouter ? ownRouter : undefined,
})

/**
 * The name of a class: its own, and a mark of its file. The default adds its line, which does not compress, and
 * scripts and styles have hundreds of them.
 */
function getClassName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path)
    .replaceAll('\\', '/')
    .replace(/\?.*$/, '')
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`
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

/** Chunks whose styles every page loads: what visitors see first, and what most other pages have. */
const withSharedStyles = ['QuestionListPage', 'QuestionPage', 'dialogs', 'fields']
/** Chunks that bring their own styles along with all that they load, however small. */
const withOwnStyles = ['rarely-used-pages', 'EditConflictPanel', 'OriginalField']
/** Bytes of styles of any other chunk that are worth a request when it is loaded. */
const worthRequest = 1500

/**
 * Joins these styles with those that are too few for a file of their own. Whatever else is loaded brings its styles
 * along, and shows once they are there.
 */
const sharedStyles: Plugin = {
  name: 'shared-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const first = new Set<string>()
    const addFirst = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || first.has(name)) return
      first.add(name)
      chunk.imports.forEach(addFirst)
    }
    const reached = new Set<string>()
    const sources: string[] = []
    const shared = new Set<string>()
    const visit = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || reached.has(name) || withOwnStyles.includes(chunk.name)) return
      reached.add(name)
      chunk.imports.forEach(visit)
      for (const file of chunk.viteMetadata?.importedCss ?? []) {
        const sheet = bundle[file]
        const source = sheet?.type === 'asset' ? String(sheet.source) : ''
        if (!first.has(name) && source.length >= worthRequest) continue
        sources.push(source)
        delete bundle[file]
        shared.add(file)
      }
      chunk.dynamicImports.forEach(visit)
    }
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const chunk of chunks)
      if (chunk.isEntry || withSharedStyles.includes(chunk.name)) addFirst(chunk.fileName)
    for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName)
    // Styles that are alike are one file, which a page that few open may need as well.
    for (const chunk of chunks) for (const file of shared) chunk.viteMetadata?.importedCss.delete(file)
    if (sources.length === 0) return
    this.emitFile({
      type: 'asset',
      name: 'style.css',
      originalFileName: 'style.css',
      source: sources.join(''),
    })
  },
}

/**
 * Names every page in the manifest, where the server looks up which files it needs: a page whose chunk has small parts
 * of others as well is left out there, and would be shown before its styles are loaded.
 */
const pagesInManifest: Plugin = {
  name: 'pages-in-manifest',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const path = join(dir, '.vite/manifest.json')
    const manifest: Record<string, { file: string }> = JSON.parse(await readFile(path, 'utf8'))
    const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
    for (const chunk of Object.values(bundle)) {
      const entry = entries.get(chunk.fileName)
      if (chunk.type !== 'chunk' || !entry) continue
      for (const id of chunk.moduleIds) {
        const page = /\/core\/(src\/pages\/(\w+)\/\2\.tsx)$/.exec(id)?.[1]
        if (page) manifest[page] ??= entry
      }
    }
    await writeFile(path, JSON.stringify(manifest, null, 2))
  },
}

const worthCompressing = (name: string, size: number) => /\.(css|js|json|svg)$/.test(name) && size >= 1000

/** Writes a brotli and a gzip form next to each file, so that the server compresses nothing while it answers. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const compress = async (name: string, content: Buffer) => {
      const compressed = await Promise.all([
        brotli(content),
        gzip(content, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all(
        ['br', 'gz'].map((ending, at) => writeFile(join(dir, `${name}.${ending}`), compressed[at] ?? '')),
      )
    }
    const files = Object.values(bundle).map(
      (file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
    )
    await Promise.all(
      files.filter(([name, { length }]) => worthCompressing(name, length)).map((file) => compress(...file)),
    )
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
  // A function inside another one, where it is called once, compresses worse.
  terserOptions: { compress: { passes: 3, reduce_funcs: false } },
  rollupOptions: {
    input: clientEntry,
    // An index passes on what others export: importing one name from it does not load the rest.
    treeshake: { moduleSideEffects: (id) => !id.endsWith('/index.ts') },
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
  // Built once, and served below whatever path a site is at: files name each other by where they are themselves.
  base: './',
  plugins: [
    react(),
    productionRouter,
    inlinedStates,
    isSsrBuild
      ? withOwnLink(serverRouter)
      : [withOwnLink(browserRouter), withoutEval, sharedStyles, pagesInManifest, compressedFiles],
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  css: {
    modules: { generateScopedName: getClassName },
    // Bootstrap is written in the older form of Sass; its warnings are for its authors.
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
    // Letters beyond ASCII would make V8 store all of a file with two bytes for each.
    esbuild: { charset: 'ascii' },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  }),
}))
