import type { PluginFamily } from '@querent/sdk/plugin'

/** Families that decide who or what comes in: switching one off because it fails would let everyone in. */
const guardFamilies: ReadonlySet<PluginFamily> = new Set(['captcha', 'reviewer', 'filter', 'user_center'])

export const isGuard = (family: PluginFamily): boolean => guardFamilies.has(family)
