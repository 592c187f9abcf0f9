import type { RenderRequest } from '@querent/core/server-entry'

export type ColorScheme = NonNullable<RenderRequest['colorScheme']>

const schemes: readonly ColorScheme[] = ['light', 'dark', 'system']

/** The colors that a browser remembers in its cookie. What is no choice of ours counts as none. */
export function readColorScheme(cookie: string | undefined): ColorScheme | undefined {
  return schemes.find((scheme) => scheme === cookie)
}
