import { answerStatus, commentStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

export type WrittenPost = { kind: 'question' | 'answer' | 'comment'; id: number; html: string }

type Choice = {
  questionId: number
  /** Only posts written or edited since this time. */
  since: number
  /** Only this answer with its comments. */
  answerId?: number
}

/**
 * A question with its answers and all comments, or an answer with its comments, if they may mention users.
 */
export async function listPostsOfQuestion(
  db: Executor,
  { questionId, since, answerId }: Choice,
): Promise<WrittenPost[]> {
  const mentions = sql`html like '%">@%'`
  const isRecent = sql`${mentions} and (created_at >= ${since} or edited_at >= ${since})`
  const isShown = sql`question_id = ${questionId} and status = ${sql.lit(answerStatus.available)}`
  const answers = sql`select 'answer' as kind, id, html from answers where ${isShown} and ${isRecent}`
  const comments = sql`select 'comment' as kind, id, html from comments
    where status = ${sql.lit(commentStatus.available)} and ${mentions} and created_at >= ${since}`
  const { rows } = await (answerId === undefined
    ? sql<WrittenPost>`select 'question' as kind, id, html from questions where id = ${questionId} and ${isRecent}
        union all ${answers}
        union all ${comments} and object_id = ${questionId}
        union all ${comments} and object_id in (select id from answers where ${isShown})
        order by id`.execute(db)
    : sql<WrittenPost>`${answers} and id = ${answerId}
        union all ${comments} and object_id = ${answerId} order by id`.execute(db))
  return rows
}
