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
 * What is closed while a guard has never run: a captcha rejects everyone, a reviewer lets moderators decide. Whether a
 * user center leaves other ways in, only it can say.
 */
const unknownGuards: Readonly<Record<string, CapabilityDescription>> = {
  captcha: { data: {}, methods: ['create', 'verify'] },
  reviewer: { data: {}, methods: ['review'] },
  filter: { data: {}, methods: ['check'] },
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
export function toUnknownOffer(family: PluginFamily | undefined): GuardOffer | undefined {
  const description = family && unknownGuards[family]
  return description && { family, capabilities: { [family]: description } }
}
