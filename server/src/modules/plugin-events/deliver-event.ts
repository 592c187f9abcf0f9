import type { SiteEvent } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { EventStamp } from '../../platform/events/index.ts'
import type { DescribeEvent } from './describe-event.ts'
import type { SiteEventFacts } from './site-event.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'plugins'> & {
  describe: DescribeEvent
  drop: (plugin: string, job: number) => Promise<void>
}

/** Longer than for pages: a plugin may have to call another server. */
const callMs = 10_000

/** Calls a plugin's handler of an event. Throws if the call has to be retried. */
export function createDeliverEvent({ plugins, describe, drop }: Dependencies) {
  return async (slug: string, facts: SiteEventFacts, { id, at }: EventStamp): Promise<void> => {
    const subscriber = plugins.subscribers().find((one) => one.slug === slug)
    if (!subscriber) return drop(slug, id)
    const { name } = facts
    // Another version of the plugin may no longer subscribe to it.
    if (!subscriber.events.includes(name)) return
    const offer = plugins.offer(slug, 'events', { timeout: callMs })
    if (!offer) throw new Error(`The plugin ${slug} is not running.`)
    const data = await describe(facts, subscriber.permissions)
    if (!data) return
    // `describe` returns the data for this event name.
    const event = { id: String(id), name, at, data } as SiteEvent
    // Each handler accepts the event of its own name.
    const handle = offer.calls[name] as ((event: SiteEvent) => Promise<void>) | undefined
    await handle?.(event)
  }
}
