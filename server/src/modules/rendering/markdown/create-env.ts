import { createHash } from 'node:crypto'
import type { Env } from 'markdown-it'

/** The input of one rendering for the rules. */
export interface RenderingEnv extends Env {
  /** A part of the ids of footnotes, since a page contains several texts. */
  docId?: string
  /** Whether a mentioned user exists; without it, every mention becomes a link. */
  isUser?: (username: string) => boolean
  /** Whether formulas are recognized. */
  hasFormulas?: boolean
}

/** The environment of a text: equal texts get equal ids. */
export function createEnv(
  source: string,
  options: { isUser?: (username: string) => boolean; hasFormulas?: boolean } = {},
): RenderingEnv {
  return { ...options, docId: createHash('sha256').update(source).digest('hex').slice(0, 8) }
}
