import type { Executor } from '../../platform/database/database.ts'
import { findUserIdsByName } from '../auth/index.ts'
import type { AuthoredText, FindUsers, MarkdownRenderer } from './markdown-renderer.service.ts'

/** Renders the body of a question or answer. Only existing users become mentions. */
export function renderPost(db: Executor, markdown: MarkdownRenderer, text: AuthoredText): Promise<string> {
  return markdown.renderPost(text, findUsersIn(db))
}

/** Renders a comment or the summary of an edit: as a post, but without plugins. */
export function renderCommentText(
  db: Executor,
  markdown: MarkdownRenderer,
  text: AuthoredText,
): Promise<string> {
  return markdown.render(text, findUsersIn(db))
}

function findUsersIn(db: Executor): FindUsers {
  return async (names) => new Set((await findUserIdsByName(db, names)).keys())
}
