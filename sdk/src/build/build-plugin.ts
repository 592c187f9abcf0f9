import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PluginManifest, sdkVersion } from '../plugin/index.ts'
import { assertNoProblems } from './build-problem.ts'
import { listTypeProblems } from './check-types.ts'
import { describePlugin, writeManifest } from './manifest-writer.ts'
import { type PluginPackage, readPluginPackage } from './plugin-package.ts'
import { listRangeProblems } from './sdk-range.ts'
import { buildServerHalf, checkServerHalf, serverFile } from './server-half.ts'
import { listAbsences } from './server-half-problems.ts'
import { buildWebHalf } from './web-half.ts'

/**
 * One of the two programs that a plugin consists of.
 *
 * @example
 * const half: PluginHalf = 'web'
 * @public
 */
export type PluginHalf = 'server' | 'web'

/**
 * Options of the build of a plugin.
 *
 * @example
 * const options: PluginBuildOptions = { root: process.cwd(), isMinified: false }
 * @public
 */
export type PluginBuildOptions = {
  /** Folder of the package, absolute. */
  root: string
  /** Which halves to build; both by default. */
  halves?: readonly PluginHalf[]
  /** Off during development, so that errors name the author's own lines. */
  isMinified?: boolean
  /** Whether type errors fail the build; off by default. */
  checksTypes?: boolean
  /** Version for the manifest; by default the one in `package.json`. */
  version?: string
  /** Called for code that would fail on a site when it runs, with the file it is in. */
  onWarning?: (warning: string) => void
}

/** A style sheet for posts, for plugins that have nothing else for browsers. */
async function copyStyles({ root, styleEntry }: PluginPackage): Promise<void> {
  await rm(join(root, 'dist/web'), { recursive: true, force: true })
  if (styleEntry === undefined) return
  const target = join(root, 'dist/web/style.css')
  await mkdir(dirname(target), { recursive: true })
  await copyFile(join(root, styleEntry), target)
}

/**
 * Builds a plugin: `dist/server.js` and `dist/web/` from its sources, and `querent.json`, which lists them.
 * Fails with a `PluginBuildError` that says what the author has to fix.
 *
 * @example
 * import { buildPlugin } from '@querent/sdk/build'
 *
 * const manifest = await buildPlugin({ root: process.cwd() })
 * @public
 */
export async function buildPlugin(options: PluginBuildOptions): Promise<PluginManifest> {
  const { root, halves = ['server', 'web'], isMinified = true, checksTypes = false, version } = options
  const { onWarning = () => {} } = options
  const source = readPluginPackage(root)
  assertNoProblems(listRangeProblems(source.sdk, sdkVersion))
  // At the same time as the bundlers work.
  const typeProblems = checksTypes ? listTypeProblems(root) : []
  const problems = await listServerProblems()
  // A half often fails to build because of a type error, and only the compiler names the line.
  if (problems.length > 0) assertNoProblems([...problems, ...(await typeProblems)])
  const webProblems = await listWebProblems()
  assertNoProblems([...webProblems, ...(await typeProblems)])
  const manifest = await describePlugin(source, version)
  await writeManifest(root, manifest)
  return manifest

  async function listServerProblems(): Promise<readonly string[]> {
    if (source.serverEntry === undefined) {
      await rm(join(root, serverFile), { force: true })
      return listAbsences(source)
    }
    if (!halves.includes('server')) return []
    await buildServerHalf(source, onWarning)
    return checkServerHalf(source)
  }

  async function listWebProblems(): Promise<readonly string[]> {
    if (source.webEntry === undefined) await copyStyles(source)
    else if (halves.includes('web')) return buildWebHalf(source, { isMinified, onWarning })
    return []
  }
}
