import type { ModuleDependencies, Subscriber } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { EventName, Events } from '../../platform/events/index.ts'
import { removeJobsOfTarget } from '../../platform/queue/index.ts'
import '../accounts/index.ts'
import '../answers/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { anonymous } from '../auth/index.ts'
import '../comments/index.ts'
import '../questions/index.ts'
import '../review/index.ts'
import '../votes/index.ts'
import { createDeliverEvent } from './deliver-event.ts'
import { createDescribeEvent } from './describe-event.ts'
import { getSubject, type SiteEventFacts, siteEventSources } from './site-event.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'db' | 'events' | 'log' | 'plugins' | 'settings'>

/** The site itself, because of an action that has its own audit entry. */
const nobody: AuditContext = { actor: anonymous, caller: { ip: '' } }

/** Notifies plugins of events on the site, at least once and in order, by jobs in a separate lane. */
export function createPluginEventsModule(dependencies: Dependencies): void {
  const { clock, db, events, log, plugins } = dependencies

  /** Discards the jobs of a plugin that was disabled; the current job ends by itself. */
  async function drop(slug: string, currentJob = 0): Promise<void> {
    const count = await inTransaction(db, async (tx) => {
      const others = await removeJobsOfTarget(tx, slug, currentJob)
      const all = others + (currentJob === 0 ? 0 : 1)
      const change = { action: 'plugin_drop', object: { kind: 'plugin', id: slug }, to: all } as const
      if (all > 0) await recordChanges(tx, nobody, clock(), [change])
      return all
    })
    if (count > 0)
      log.warn({ plugin: slug, count }, 'jobs of a plugin were dropped because it is deactivated')
  }

  const deliver = createDeliverEvent({ ...dependencies, describe: createDescribeEvent(dependencies), drop })
  for (const [name, getFacts] of Object.entries(siteEventSources)) {
    // Each source accepts the payload of the event that it is listed for.
    forPlugins(events, name as EventName, getFacts as GetFacts)
  }

  plugins.onChange(({ slug, enabled }) => {
    if (enabled) return
    drop(slug).catch((error: unknown) =>
      log.error({ err: error, plugin: slug }, 'could not drop the jobs of a plugin'),
    )
  })

  function forPlugins(events: Events, name: EventName, getFacts: GetFacts): void {
    events.forTargets(name, {
      listTargets(payload) {
        const facts = getFacts(payload)
        if (!facts) return []
        return plugins.subscribers().flatMap((plugin) => (wants(plugin, facts) ? plugin.slug : []))
      },
      getSubject(payload) {
        const facts = getFacts(payload)
        return facts ? getSubject(facts) : ''
      },
      async handle(slug, payload, stamp) {
        const facts = getFacts(payload)
        if (facts) await deliver(slug, facts, stamp)
      },
    })
  }
}

/** A plugin's own actions are not sent to it, or it would answer its own answers. */
function wants({ events, accounts, isWaiting }: Subscriber, facts: SiteEventFacts): boolean {
  const isOwn = facts.about === 'post' && accounts.includes(facts.actorId)
  return events.includes(facts.name) && !isOwn && !isWaiting
}

type GetFacts = (payload: unknown) => SiteEventFacts | undefined
