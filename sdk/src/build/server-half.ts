import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Options } from 'tsup'
import { PluginBuildError } from './build-problem.ts'
import { createGlobalsWarning } from './missing-globals.ts'
import type { PluginPackage } from './plugin-package.ts'
import type { ServerHalfTask } from './server-half-worker.ts'
import { pluginTsupConfig } from './tsup-preset.ts'

/** Path of the built server half below the plugin's folder. */
export const serverFile = 'dist/server.js'

/** The time that a site gives a half to start. */
const importMs = 10_000

/** Next to this file in the sources; in the package where `tsup.config.ts` puts it. */
function getWorkerUrl(): URL {
  const places = ['server-half-worker.ts', 'server-half-worker.js', 'build/server-half-worker.js']
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (found === undefined) throw new Error('The SDK is not complete: build/server-half-worker.js is missing')
  return found
}

/**
 * Problems of a server half that only its module shows. Importing a plugin has no effect, so the build may do
 * it; it does so in a thread, which is ended if the module does not finish.
 */
export async function checkServerHalf(source: PluginPackage, timeoutMs = importMs): Promise<string[]> {
  const { href: url } = pathToFileURL(join(source.root, serverFile))
  const worker = new Worker(getWorkerUrl(), {
    workerData: { source, url } satisfies ServerHalfTask,
  })
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const endWith = (problem: string) => resolve([`${source.serverEntry}: ${problem}`])
  const timer = setTimeout(() => {
    const seconds = timeoutMs / 1000
    endWith(
      `importing it is not done after ${seconds} s. Importing a half does nothing but declare; look for a loop, or an await of what takes long, outside of functions.`,
    )
  }, timeoutMs)
  worker.once('message', resolve)
  worker.once('error', (error) => endWith(`importing it fails: ${error.message}`))
  worker.once('exit', () =>
    endWith(
      'importing it ends before it is done: look for process.exit(), or an await of what never happens',
    ),
  )
  const problems = await promise
  clearTimeout(timer)
  await worker.terminate()
  return problems
}

type EsbuildFailure = { errors?: { text: string; location?: { file: string; line: number } | null }[] }

function describeFailure(cause: unknown): string[] {
  // Esbuild fails with a list of the errors and their places.
  const { errors = [] } = (cause ?? {}) as EsbuildFailure
  if (errors.length === 0) return [cause instanceof Error ? cause.message : String(cause)]
  return errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))
}

export async function buildServerHalf(
  { root, serverEntry }: PluginPackage,
  onWarning: (warning: string) => void,
): Promise<void> {
  const config = pluginTsupConfig({ root, entry: serverEntry })
  const esbuildPlugins = [...(config.esbuildPlugins ?? []), createGlobalsWarning(root, onWarning)]
  const quiet: Options['esbuildOptions'] = (esbuild, context) => {
    config.esbuildOptions?.(esbuild, context)
    esbuild.logLevel = 'silent'
  }
  await build({ ...config, esbuildPlugins, esbuildOptions: quiet }).catch((cause: unknown) => {
    throw new PluginBuildError(describeFailure(cause))
  })
}
