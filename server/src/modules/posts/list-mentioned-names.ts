import type { Executor } from '../../platform/database/database.ts'
import { listMentions } from '../rendering/index.ts'
import { findPostHtml, type TextPost } from './post-html.repository.ts'

/** The names that a stored post mentions. */
export async function listMentionedNames(db: Executor, post: TextPost): Promise<string[]> {
  return listMentions(await findPostHtml(db, post))
}

/**
 * The names that the new HTML of a post mentions and the stored one does not. Call this before the new one is
 * stored.
 */
export async function listNewlyMentionedNames(db: Executor, post: TextPost, html: string): Promise<string[]> {
  // Few texts mention anyone.
  if (listMentions(html).length === 0) return []
  return listMentions(html, await findPostHtml(db, post))
}
