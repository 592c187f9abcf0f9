import type { Executor } from '../../platform/database/database.ts'
import type { Markdown } from '../markdown/index.ts'

/** Renders a post. Only names that belong to someone become mentions. */
export async function renderPost(db: Executor, markdown: Markdown, source: string): Promise<string> {
  const names = markdown.mentionsOf(source).map((name) => name.toLowerCase())
  const rows =
    names.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select('username_key')
          .where('username_key', 'in', names)
          .where('status', '<>', 10)
          .execute()
  const known = new Set(rows.map((row) => row.username_key))
  return markdown.render(source, { isUser: (username) => known.has(username.toLowerCase()) })
}
