import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

export type WrittenPost = { kind: 'question' | 'answer'; id: number; html: string }

type Choice = {
  questionId: number
  /** When they were written or edited last. */
  since: number
  /** This answer alone. */
  answerId?: number
}

/** A question with its answers, or one of these, where they may mention somebody. */
export async function listPostsOfQuestion(
  db: Executor,
  { questionId, since, answerId }: Choice,
): Promise<WrittenPost[]> {
  const isRecent = sql`html like '%">@%' and (created_at >= ${since} or edited_at >= ${since})`
  const answers = sql`select 'answer' as kind, id, html from answers
    where question_id = ${questionId} and status = ${sql.lit(answerStatus.available)} and ${isRecent}`
  const { rows } = await (answerId === undefined
    ? sql<WrittenPost>`select 'question' as kind, id, html from questions where id = ${questionId} and ${isRecent}
        union all ${answers} order by id`.execute(db)
    : sql<WrittenPost>`${answers} and id = ${answerId}`.execute(db))
  return rows
}
