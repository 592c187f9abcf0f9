import type { PluginFamily } from '@querent/sdk/plugin'
import type { CapabilityDescription } from './worker/protocol.ts'

/** What a guard offers, stored for the time when it cannot run. */
export type GuardOffer = {
  family: PluginFamily
  capabilities: Readonly<Record<string, CapabilityDescription>>
}

/** Families that decide who or what comes in: switching one off because it fails would let everyone in. */
const guardFamilies: ReadonlySet<PluginFamily> = new Set(['captcha', 'reviewer', 'filter', 'user_center'])

const guardCapabilities: ReadonlySet<string> = new Set(['captcha', 'reviewer', 'filter', 'userCenter'])

/**
 * What is closed while a guard has never run: a captcha rejects everyone, a reviewer lets moderators decide, and a user
 * center may be the only way in.
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

/** What of a plugin is closed when it does not run; undefined where it is no guard. */
export function toGuardOffer(
  family: PluginFamily,
  capabilities: GuardOffer['capabilities'],
): GuardOffer | undefined {
  if (!isGuard(family)) return undefined
  const guarded = Object.entries(capabilities).filter(([name]) => isGuardCapability(name))
  return { family, capabilities: Object.fromEntries(guarded) }
}

/** The same of a guard that has never run. */
export function toUnknownOffer(slug: string, family: PluginFamily | undefined): GuardOffer | undefined {
  const describe = family && unknownGuards[family]
  return describe && { family, capabilities: describe(slug) }
}

/** Whether anything is closed while it does not run: nothing is of one that never had its settings. */
export const guardsAnything = (offer: GuardOffer | undefined): offer is GuardOffer =>
  offer !== undefined && Object.keys(offer.capabilities).length > 0
