import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VitePluginFederationOptions } from '@originjs/vite-plugin-federation'
import type { InlineConfig, Plugin } from 'vite'

/**
 * Options of the build of a plugin's web half.
 *
 * @example
 * const options: PluginViteOptions = { root: process.cwd(), slugName: 'hello_route' }
 * @public
 */
export type PluginViteOptions = {
  /** Folder of the package, absolute. */
  root: string
  /** The plugin's `slug_name`. */
  slugName: string
  /** Module whose default export is the web plugin; `src/web/index.tsx` by default. */
  entry?: string
  /** Folder for the result; `dist/web` by default. It is emptied first. */
  outDir?: string
  /** Off during development, so that errors name the author's own lines. */
  isMinified?: boolean
}

/**
 * The file that the host loads a web half from.
 *
 * @example
 * const path = `dist/web/${remoteEntryFile}`
 * @public
 */
export const remoteEntryFile = 'remoteEntry.js'
/**
 * The name under which a web half exposes its plugin to the host.
 *
 * @example
 * const name: string = exposedModule
 * @public
 */
export const exposedModule = './plugin'

/**
 * Packages that the site provides to a web half. A page must contain only one copy of each, so none is ever
 * bundled.
 *
 * @example
 * const isShared = (name: string) => sharedModules.includes(name)
 * @public
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@querent/sdk/web',
]

/**
 * The whole Vite configuration for the web half of a plugin. `querent-plugin build` uses it; you need your
 * own `vite.config.ts` only for stories. Request a new one for every build: it cannot be reused, nor used for
 * a watch build.
 *
 * @example
 * import { pluginViteConfig } from '@querent/sdk/build'
 * import { build } from 'vite'
 *
 * await build(pluginViteConfig({ root: process.cwd(), slugName: 'hello_route' }))
 *
 * @public
 */
export function pluginViteConfig(options: PluginViteOptions): InlineConfig {
  const { root, slugName, entry = 'src/web/index.tsx', outDir = 'dist/web', isMinified = true } = options
  const within = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return {
    root,
    configFile: false,
    // The host chooses the URL, so every file names the others relative to itself.
    base: './',
    publicDir: false,
    plugins: [
      substitutions(),
      federate({
        name: slugName,
        filename: remoteEntryFile,
        exposes: { [exposedModule]: { import: within(entry), dontAppendStylesToHead: true } },
        shared: Object.fromEntries(sharedModules.map((name) => [name, sharedByHost(name)])),
      }),
      rejectOwnCopies(root),
    ],
    // In every mode: the host has no development build of React to provide.
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuild: { jsx: 'automatic', jsxDev: false },
    build: {
      outDir: within(outDir),
      emptyOutDir: true,
      assetsDir: '',
      // The host adds one style sheet when it loads the plugin, and removes it with the plugin.
      cssCodeSplit: false,
      modulePreload: false,
      // Shared modules arrive by top-level await.
      target: 'es2022',
      minify: isMinified ? 'esbuild' : false,
      reportCompressedSize: false,
      rollupOptions: {
        input: {},
        onwarn: (warning, warn) => warning.code !== 'EMPTY_BUNDLE' && warn(warning),
      },
    },
  }
}

type Federation = (options: VitePluginFederationOptions) => Plugin
let builds = 0

/** The federation plugin keeps what one build exposed for the next, so each build gets its own copy. */
async function federate(options: VitePluginFederationOptions): Promise<Plugin> {
  const url = new URL(import.meta.resolve('@originjs/vite-plugin-federation'))
  url.searchParams.set('build', String(++builds))
  const { default: plugin }: { default: Federation } = await import(/* @vite-ignore */ url.href)
  return plugin(options)
}

const fakeServer = 'virtual:querent-shared/'

/**
 * The federation plugin makes a chunk of every shared module, even of those that it then leaves to the host.
 * Replace it with an empty one, so that the author's package can be built without React.
 */
const sharedByHost = (name: string) => ({ import: false, generate: false, packagePath: fakeServer + name })

// Replacements for modules of other packages, by the name under which the build requests them.
const substitutes: Record<string, string> = {
  // The host provides one version of everything, and the manifest says which SDK a plugin needs.
  __federation_fn_satisfy: 'export const satisfy = () => true',
  // Vite's own preload function reports a missing chunk to the whole page, which then reloads.
  '\0vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

function substitutions(): Plugin {
  return {
    name: 'querent:substitutions',
    enforce: 'pre',
    resolveId: (id) => (id in substitutes || id.startsWith(fakeServer) ? id : undefined),
    load: (id) => substitutes[id] ?? (id.startsWith(fakeServer) ? 'export {}' : undefined),
    transform(code, id) {
      if (!id.endsWith(`__remoteEntryHelper__${remoteEntryFile}`)) return undefined
      // Collects style URLs on `window`. The host knows them, and a plugin must leave nothing behind.
      const withoutStyles = code
        .replace(/^\s*dynamicLoadingCss\('.*$/m, '')
        .replace('export const dynamicLoadingCss', 'const dynamicLoadingCss')
      return { code: withoutStyles, map: null }
    },
  }
}

const reactCopy = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ownWebEntry = fileURLToPath(new URL('../web/', import.meta.url))

const isShared = (id: string) => reactCopy.test(id) || id.startsWith(ownWebEntry)

/** Two copies of React render a blank page without any message, so the build reports them. */
function rejectOwnCopies(root: string): Plugin {
  return {
    name: 'querent:reject-own-copies',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const copied = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { renderedLength }]) => renderedLength > 0 && isShared(id))
        .map(([id]) => relative(root, id))
      if (copied.length === 0) return
      this.error(
        `This build would carry its own ${copied.join(', ')}. The site hands over ${sharedModules.join(', ')}, and a second copy shows nothing. Import them by these names with plain import statements: no "export … from", no import(), no require().`,
      )
    },
  }
}
