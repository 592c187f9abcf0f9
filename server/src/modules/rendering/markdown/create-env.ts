import { createHash } from 'node:crypto'
import type { Env } from 'markdown-it'

/** What one rendering passes to the rules. */
export interface RenderingEnv extends Env {
  /** Part of the ids of footnotes: several texts are on one page. */
  docId?: string
  /** Whether a mentioned name belongs to someone; without it every mention becomes a link. */
  isUser?: (username: string) => boolean
  /** Whether formulas are recognized. */
  hasFormulas?: boolean
}

/** The environment of one text: equal texts get equal ids. */
export function createEnv(
  source: string,
  options: { isUser?: (username: string) => boolean; hasFormulas?: boolean } = {},
): RenderingEnv {
  return { ...options, docId: createHash('sha256').update(source).digest('hex').slice(0, 8) }
}
