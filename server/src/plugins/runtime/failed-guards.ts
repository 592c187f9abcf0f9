import { type Database, inTransaction } from '../../platform/database/database.ts'
import { signalOthers } from '../../platform/database/signals.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PluginNotice } from '../packages/plugin-package.ts'
import '../plugin.events.ts'
import { addNotice, removeNotice, type StoredPlugin } from '../storage/plugin-state.repository.ts'

type Dependencies = { db: Database; events: Pick<Events, 'record'>; log: Log }

/** Guards that fail again and again: they stay on, and what they protect stays closed meanwhile. */
export type FailedGuards = {
  /** Administrators are notified by the first process that notices. */
  reportFailing(guard: { slug: string; name: string; reason: string }): void
  /** It works again. */
  reportWorking(guard: StoredPlugin): void
}

// As sites have stored it.
const failingKey = 'plugin.notice.paused'

/** `store` does one thing after the other, and reads then what is stored. */
export function createFailedGuards(
  { db, events, log }: Dependencies,
  store: (work: () => Promise<void>) => Promise<void>,
): FailedGuards {
  function storeQuietly(plugin: string, work: () => Promise<void>): void {
    store(work).catch((error: unknown) =>
      log.error({ plugin, reason: getErrorMessage(error) }, 'the notice of a guard could not be stored'),
    )
  }

  return {
    reportFailing({ slug, name, reason }) {
      log.error(
        { plugin: slug, reason },
        'the plugin failed too often; what it guards stays closed meanwhile',
      )
      const notice: PluginNotice = { key: failingKey, params: { reason } }
      storeQuietly(slug, () =>
        inTransaction(db, async (tx) => {
          if (!(await addNotice(tx, slug, notice))) return
          await events.record(tx, 'plugin.guardFailing', { slug, name })
          await signalOthers(tx, 'plugins', slug)
        }),
      )
    },
    reportWorking({ slug, notice }) {
      if (notice?.key !== failingKey) return
      storeQuietly(slug, () =>
        inTransaction(db, async (tx) => {
          await removeNotice(tx, slug, notice)
          await signalOthers(tx, 'plugins', slug)
        }),
      )
    },
  }
}
