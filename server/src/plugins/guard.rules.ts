import type { PluginFamily } from '@querent/sdk/plugin'
import type { CapabilityDescription } from './worker/protocol.ts'

/** The offers of a guard, stored for when it cannot run. */
export type GuardOffer = {
  family: PluginFamily
  capabilities: Readonly<Record<string, CapabilityDescription>>
}

/** Families that control access or content: disabling one because it fails would let everyone in. */
const guardFamilies: ReadonlySet<PluginFamily> = new Set(['captcha', 'reviewer', 'filter', 'user_center'])

const guardCapabilities: ReadonlySet<string> = new Set(['captcha', 'reviewer', 'filter', 'userCenter'])

/**
 * What a guard that has never run is assumed to protect: a captcha then rejects everyone, a reviewer leaves
 * posts to moderators, and nobody can log in through a user center.
 */
const unknownGuards: Readonly<Record<string, (slug: string) => GuardOffer['capabilities']>> = {
  captcha: () => ({ captcha: { data: {}, methods: ['create', 'verify'] } }),
  reviewer: () => ({ reviewer: { data: {}, methods: ['review'] } }),
  filter: () => ({ filter: { data: {}, methods: ['check'] } }),
  user_center: (slug) => ({
    userCenter: {
      data: { agent: { displayName: slug, keepsOriginalAccounts: false } },
      methods: ['start', 'finish'],
    },
  }),
}

export const isGuard = (family: PluginFamily): boolean => guardFamilies.has(family)

export const isGuardCapability = (name: string): boolean => guardCapabilities.has(name)

/** What a guard protects, which is blocked while it does not run; undefined for other plugins. */
export function toGuardOffer(
  family: PluginFamily,
  capabilities: GuardOffer['capabilities'],
): GuardOffer | undefined {
  if (!isGuard(family)) return undefined
  const guarded = Object.entries(capabilities).filter(([name]) => isGuardCapability(name))
  return { family, capabilities: Object.fromEntries(guarded) }
}

/** The same for a guard that has never run. */
export function toUnknownOffer(slug: string, family: PluginFamily | undefined): GuardOffer | undefined {
  const describe = family && unknownGuards[family]
  return describe && { family, capabilities: describe(slug) }
}

/** Whether it protects anything; a guard that never got its settings does not. */
export const guardsAnything = (offer: GuardOffer | undefined): offer is GuardOffer =>
  offer !== undefined && Object.keys(offer.capabilities).length > 0
