import type { Executor } from '../../platform/database/database.ts'
import type { Markdown } from '../markdown/index.ts'
import { findUserIdsByName } from '../users/index.ts'

/** Renders a post. Only names that belong to someone become mentions. */
export async function renderPost(db: Executor, markdown: Markdown, source: string): Promise<string> {
  const known = await findUserIdsByName(db, markdown.mentionsOf(source))
  return markdown.render(source, { isUser: (username) => known.has(username.toLowerCase()) })
}
