import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { isAbsolute, join } from 'node:path'
import type { Options } from 'tsup'
import { allowedNodeModules } from '../plugin/node-modules.ts'
import { isProvidedFor, providedName } from './provided-module.ts'

/**
 * Options of the build of a plugin's server half.
 *
 * @example
 * const options: PluginTsupOptions = { root: process.cwd() }
 * @public
 */
export type PluginTsupOptions = {
  /** Folder of the package, absolute. */
  root: string
  /** Module whose default export is the server plugin; `src/server/index.ts` by default. */
  entry?: string
  /** Folder for `server.js`; `dist` by default. */
  outDir?: string
}

export type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

type Metafile = NonNullable<
  Parameters<Parameters<Parameters<EsbuildPlugin['setup']>[0]['onEnd']>[0]>[0]['metafile']
>

const isAllowed = (path: string) => allowedNodeModules.includes(path.replace(/^node:/, ''))

/** Imports of the bundle that would keep a site from loading it, and the sources they come from. */
function listDeniedImports(metafile: Metafile | undefined): { file: string; path: string }[] {
  const bundled = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports)
  const denied = new Set(
    bundled
      .filter(({ path, kind }) => kind === 'import-statement' && isBuiltin(path) && !isAllowed(path))
      .map(({ path }) => path),
  )
  return Object.entries(metafile?.inputs ?? {}).flatMap(([file, { imports }]) =>
    imports.filter(({ path }) => denied.has(path)).map(({ path }) => ({ file, path })),
  )
}

/**
 * A site installs only the package itself, so a remaining import that the site does not provide fails there.
 * Fail here instead.
 */
const rejectImports = (isProvided: boolean): EsbuildPlugin => ({
  name: 'querent:self-contained',
  setup(build) {
    const isLeft = (path: string) => !isBuiltin(path) && !(isProvided && path === providedName)
    build.onEnd(({ metafile }) => {
      const errors = listDeniedImports(metafile).map(({ file, path }) => ({
        text: `${file} imports ${path}, which plugins do not have on a site: there is no access to files or processes, and the network is only available through the context.`,
      }))
      return { errors }
    })
    build.onEnd(({ metafile }) => {
      const left = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) =>
        imports.filter(({ path, external }) => external === true && isLeft(path)),
      )
      if (left.length === 0) return undefined
      const names = [...new Set(left.map(({ path }) => path))].join(', ')
      return {
        errors: [
          {
            text: `src/server imports ${names}, which cannot be bundled. A plugin is installed without node_modules: take a package written in JavaScript alone.`,
          },
        ],
      }
    })
  },
})

/**
 * The whole tsup configuration for the server half of a plugin: one module that needs nothing but Node
 * and the schema library, which the site provides unless the plugin takes a newer one.
 * `querent-plugin build` uses it.
 *
 * @example
 * import { pluginTsupConfig } from '@querent/sdk/build'
 * import { build } from 'tsup'
 *
 * await build(pluginTsupConfig({ root: process.cwd() }))
 * @public
 */
export function pluginTsupConfig(options: PluginTsupOptions): Options {
  const { root, entry = 'src/server/index.ts', outDir = 'dist' } = options
  const within = (path: string) => (isAbsolute(path) ? path : join(root, path))
  const isProvided = isProvidedFor(root)
  return {
    entry: { server: within(entry) },
    outDir: within(outDir),
    config: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    outExtension: () => ({ js: '.js' }),
    bundle: true,
    noExternal: [isProvided ? new RegExp(`^(?!${providedName}$)`) : /.*/],
    external: isProvided ? [providedName] : [],
    splitting: false,
    // Everyone who runs a plugin can read it.
    minify: false,
    sourcemap: false,
    clean: false,
    dts: false,
    silent: true,
    ...(existsSync(within('tsconfig.json')) && { tsconfig: within('tsconfig.json') }),
    esbuildPlugins: [rejectImports(isProvided)],
    esbuildOptions(esbuild) {
      esbuild.metafile = true
      esbuild.absWorkingDir = root
    },
    // CommonJS packages load Node's own modules with `require`, which ES modules do not have.
    banner: {
      js: "import { createRequire as createRequireOfNode } from 'node:module'\nconst require = createRequireOfNode(import.meta.url)",
    },
  }
}
