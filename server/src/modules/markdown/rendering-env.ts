import type { Env } from 'markdown-it'

/** What one rendering passes to the rules. */
export interface RenderingEnv extends Env {
  /** Part of the ids of footnotes: several texts stand on one page. */
  docId?: string
  /** Whether a mentioned name belongs to someone; without it every mention becomes a link. */
  isUser?: (username: string) => boolean
  /** Whether formulas are recognised. */
  hasFormulas?: boolean
}
