import { parentPort, workerData } from 'node:worker_threads'
import type { ServerPlugin } from '../server/index.ts'
import type { PluginPackage } from './plugin-package.ts'
import { importWithProvided } from './provided-module.ts'
import { listShapeProblems } from './server-half-problems.ts'

/** The input of the thread: the plugin, and the URL of its built server half. */
export type ServerHalfTask = { source: PluginPackage; url: string }

async function listProblems({ source, url }: ServerHalfTask): Promise<string[]> {
  try {
    const { default: plugin } = await importWithProvided<{ default?: ServerPlugin }>(url)
    if (typeof plugin !== 'object' || plugin === null) {
      return [`${source.serverEntry}: export the plugin as default: export default defineServerPlugin({ … })`]
    }
    return listShapeProblems(plugin, source)
  } catch (error) {
    return [
      `${source.serverEntry}: importing it fails: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
}

// If a half waits for something that never happens, the thread ends without a message. Later output is
// ignored.
void listProblems(workerData).then((problems) => {
  parentPort?.postMessage(problems)
  process.exit()
})
