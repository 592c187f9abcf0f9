import type { Executor } from '../../platform/database/database.ts'
import type { Markdown } from '../markdown/index.ts'
import { findUserIdsByName } from '../users/index.ts'

/** Renders the body of a question or answer. Only names that belong to someone become mentions. */
export async function renderPost(db: Executor, markdown: Markdown, source: string): Promise<string> {
  return markdown.renderPost(source, await mentionsIn(db, markdown, source))
}

/** Renders a comment or the summary of an edit: as a post, without what plugins add. */
export async function renderRemark(db: Executor, markdown: Markdown, source: string): Promise<string> {
  return markdown.render(source, await mentionsIn(db, markdown, source))
}

async function mentionsIn(db: Executor, markdown: Markdown, source: string) {
  const known = await findUserIdsByName(db, markdown.mentionsOf(source))
  return { isUser: (username: string) => known.has(username.toLowerCase()) }
}
