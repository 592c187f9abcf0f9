import { isDeepStrictEqual } from 'node:util'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { signalOtherProcesses } from '../../platform/database/signals.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { FaultReason } from '../../platform/plugin-calls/index.ts'
import { type GuardOffer, toGuardOffer } from '../guard.rules.ts'
import { type PluginNotice, toFaultNotice } from '../plugin-notice.ts'
import '../plugin.events.ts'
import { addNotice, removeNotice, type StoredPlugin, storeGuard } from '../storage/plugin-state.repository.ts'
import { isWaiting, type RunningPlugin } from './running-plugin.ts'

type Dependencies = { db: Database; events: Pick<Events, 'record'>; log: Log }

/** Reports guards that do not work. They stay enabled, and what they protect is blocked. */
export type Guards = {
  /** It fails repeatedly. Administrators are notified by the first process that notices. */
  reportFailing(guard: { slug: string; name: string; reason: FaultReason }): void
  /**
   * It cannot run at all, for example because its files are missing. Administrators are notified in the same
   * way.
   */
  reportUnable(guard: StoredPlugin, name: string): void
  /** It works again. */
  reportWorking(guard: StoredPlugin): void
  /** It has started, and its offers are stored. Returns whether there were any. */
  storeStart(guard: StoredPlugin, plugin: RunningPlugin | undefined): Promise<boolean>
}

// The key that existing sites have stored.
const failingKey = 'plugin.notice.paused'
const unableKey = 'plugin.notice.guard_closed'

/** `store` runs writes one after another and then reads the stored state. */
export function createGuards(
  { db, events, log }: Dependencies,
  store: (work: () => Promise<void>) => Promise<void>,
): Guards {
  function storeQuietly(plugin: string, work: () => Promise<void>): void {
    store(work).catch((error: unknown) =>
      log.error({ plugin, reason: getErrorMessage(error) }, 'could not store the notice of a guard'),
    )
  }

  function announce(slug: string, name: string, notice: PluginNotice): void {
    storeQuietly(slug, () =>
      inTransaction(db, async (tx) => {
        if (!(await addNotice(tx, slug, notice))) return
        await events.record(tx, 'plugin.guardFailing', { slug, name })
        await signalOtherProcesses(tx, 'plugins', slug)
      }),
    )
  }

  return {
    reportFailing({ slug, name, reason }) {
      log.error(
        { plugin: slug, reason: reason.message },
        'the plugin keeps failing; what it protects stays blocked until it works again',
      )
      announce(slug, name, toFaultNotice(failingKey, reason))
    },
    reportUnable({ slug, notice }, name) {
      if (notice) return
      log.error({ plugin: slug }, 'the plugin cannot run; what it protects stays blocked until it can')
      announce(slug, name, { key: unableKey })
    },
    reportWorking({ slug, notice }) {
      if (notice?.key !== failingKey) return
      storeQuietly(slug, () =>
        inTransaction(db, async (tx) => {
          await removeNotice(tx, slug, notice)
          await signalOtherProcesses(tx, 'plugins', slug)
        }),
      )
    },
    async storeStart({ slug, guard, notice }, plugin) {
      const offer = plugin && describeGuard(plugin, guard)
      const isKnown = !offer || isDeepStrictEqual(guard, offer)
      const isAnnounced = offer !== undefined && notice?.key === unableKey && !isWaiting(plugin)
      if (isKnown && !isAnnounced) return false
      try {
        await inTransaction(db, async (tx) => {
          if (!isKnown) await storeGuard(tx, slug, offer)
          if (isAnnounced) await removeNotice(tx, slug, notice)
        })
        return true
      } catch (error) {
        log.error({ err: error, plugin: slug }, 'could not store the capabilities of a guard')
        return false
      }
    },
  }
}

/**
 * What is blocked while it does not run; undefined if it is not a guard, or has not started. One that waits
 * for settings, such as after an upgrade, still protects what it protected before.
 */
export function describeGuard(plugin: RunningPlugin, before: GuardOffer | undefined): GuardOffer | undefined {
  const { package: own, runner } = plugin
  const description = runner?.description()
  const offer = description && toGuardOffer(own.manifest.family, description.capabilities)
  return offer && isWaiting(plugin) && before ? before : offer
}
