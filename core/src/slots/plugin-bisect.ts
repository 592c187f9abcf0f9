/**
 * How far an administrator has come in finding the plugin behind a problem. It is in a cookie, so that the server
 * leaves out of their pages what is off in their browser; the pages of other users stay as they are.
 */
export type PluginBisect = {
  /** Still asking; the plugin was found, and is the only one left; or it is no plugin alone. */
  state: 'asking' | 'found' | 'none'
  suspects: readonly string[]
}

export const pluginBisectCookie = 'plugin_search'

const pattern = /^(asking|found|none)\.([\w.-]*)$/

export function readPluginBisect(cookie: string | undefined): PluginBisect | undefined {
  const [, state, slugs = ''] = pattern.exec(cookie ?? '') ?? []
  if (state !== 'asking' && state !== 'found' && state !== 'none') return undefined
  const suspects = slugs.split('.').filter((slug) => slug !== '')
  return (suspects.length === 0) === (state === 'none') ? { state, suspects } : undefined
}

export const formatPluginBisect = ({ state, suspects }: PluginBisect): string =>
  `${state}.${suspects.join('.')}`

const none: PluginBisect = { state: 'none', suspects: [] }

export const startBisect = (suspects: readonly string[]): PluginBisect =>
  suspects.length === 0 ? none : { state: 'asking', suspects }

/** What is off in the browser of the administrator: half of the suspects, and the one that was found. */
export function listSwitchedOff({ suspects }: PluginBisect): readonly string[] {
  return suspects.slice(0, Math.ceil(suspects.length / 2))
}

/** Goes on with those that were on where the problem is still there, and with those that were off where it is gone. */
export function narrowBisect(bisect: PluginBisect, isStillThere: boolean): PluginBisect {
  const off = listSwitchedOff(bisect)
  if (isStillThere) return startBisect(bisect.suspects.slice(off.length))
  return { state: off.length === 1 ? 'found' : 'asking', suspects: off }
}

/** How many answers it takes at most. One is there for the case that it is no plugin at all. */
export const countAnswers = (suspects: number): number => 1 + Math.ceil(Math.log2(suspects))
