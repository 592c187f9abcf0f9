/**
 * An administrator's progress in finding the plugin behind a problem. It is in a cookie, so that the server
 * omits the disabled plugins from their pages; the pages of other users are not affected.
 */
export type PluginBisect = {
  /** Still asking; the plugin was found, and is the only one left; or it is not a single plugin. */
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

/**
 * The plugins that are disabled in the administrator's browser: half of the suspects, and the one that was
 * found.
 */
export function listSwitchedOff({ suspects }: PluginBisect): readonly string[] {
  return suspects.slice(0, Math.ceil(suspects.length / 2))
}

/** Continues with the enabled ones if the problem persists, and with the disabled ones if it is gone. */
export function narrowBisect(bisect: PluginBisect, isStillThere: boolean): PluginBisect {
  const off = listSwitchedOff(bisect)
  if (isStillThere) return startBisect(bisect.suspects.slice(off.length))
  return { state: off.length === 1 ? 'found' : 'asking', suspects: off }
}

/** The maximum number of answers. One is for the case that it is not a plugin at all. */
export const countAnswers = (suspects: number): number => 1 + Math.ceil(Math.log2(suspects))
