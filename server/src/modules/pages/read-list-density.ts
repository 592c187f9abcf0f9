import type { RenderRequest } from '@querent/core/server-entry'

export type ListDensity = NonNullable<RenderRequest['listDensity']>

/** How a browser wants lists of questions, as its cookie says. Any other value counts as the default. */
export function readListDensity(cookie: string | undefined): ListDensity {
  return cookie === 'compact' ? 'compact' : 'comfortable'
}
