import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { StarterPost } from './starter-content.ts'

/** The numbers of the questions of the installation, if there are no others and nobody has touched them. */
export async function findUntouchedStarter(db: Executor, known: readonly StarterPost[]): Promise<number[]> {
  const { rows } = await sql<{ is_touched: number }>`select case when
      exists (select 1 from comments) or exists (select 1 from votes)
    then 1 else 0 end as is_touched`.execute(db)
  if (rows[0]?.is_touched !== 0) return []
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'title', 'content', 'edited_at'])
    .limit(known.length + 1)
    .execute()
  const answers = await db
    .selectFrom('answers')
    .select(['question_id', 'content', 'edited_at'])
    .limit(known.length + 1)
    .execute()
  const isStarter = (row: { edited_at: number }, written: (post: StarterPost) => boolean) =>
    row.edited_at === 0 && known.some(written)
  const areTheirs =
    questions.every((row) =>
      isStarter(row, (post) => post.title === row.title && post.content === row.content),
    ) && answers.every((row) => isStarter(row, (post) => post.answer === row.content))
  return areTheirs ? questions.map(({ id }) => id) : []
}
