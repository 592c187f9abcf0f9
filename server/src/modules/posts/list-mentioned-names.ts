import type { Executor } from '../../platform/database/database.ts'
import { listMentions } from '../rendering/index.ts'
import { findPostHtml, type TextPost } from './post-html.repository.ts'

/** Whom a post mentions as it is stored. */
export async function listMentionedNames(db: Executor, post: TextPost): Promise<string[]> {
  return listMentions(await findPostHtml(db, post))
}

/** Whom the new HTML of a post mentions and the stored one does not: asked before the new one is stored. */
export async function listNewlyMentionedNames(db: Executor, post: TextPost, html: string): Promise<string[]> {
  // Few texts mention anyone.
  if (listMentions(html).length === 0) return []
  return listMentions(html, await findPostHtml(db, post))
}
