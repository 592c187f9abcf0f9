import type { Settings } from '../modules/settings/index.ts'
import type { ValidPackage } from './packages/plugin-package.ts'
import { toWorkerStart } from './runtime/running-plugin.ts'
import { startWorker, type WorkerLimits } from './worker/plugin-worker.ts'
import type {
  FormCheck,
  FormName,
  PluginDescription,
  StoredForm,
  VersionedValues,
} from './worker/protocol.ts'

type Values = Readonly<Record<string, unknown>>

const nothing = { values: {}, version: '' }

/** Reads the forms of a disabled plugin: its server half is loaded, but its capabilities are not created. */
export async function inspectPlugin<T>(
  own: ValidPackage,
  settings: Settings,
  limits: WorkerLimits | undefined,
  work: (forms: {
    description: PluginDescription
    check(form: FormName, values: Values): Promise<FormCheck>
    readStored(form: FormName, stored: VersionedValues): Promise<StoredForm>
  }) => Promise<T>,
): Promise<T | undefined> {
  const start = toWorkerStart(own, nothing, settings, true)
  if (!start) return undefined
  const worker = startWorker(
    start,
    {
      serve: async () => {
        throw new Error('The plugin is not running.')
      },
      log() {},
      onExit() {},
    },
    limits,
  )
  try {
    return await work({ description: await worker.ready, check: worker.check, readStored: worker.readStored })
  } finally {
    await worker.stop()
  }
}
