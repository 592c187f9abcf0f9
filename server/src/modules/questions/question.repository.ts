import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { Executor } from '../../platform/database/database.ts'
import { currentRevisionColumn } from '../history/index.ts'
import { parseQuestionTags, questionTagsColumn } from '../tags/index.ts'
import { questionColumns } from './question-columns.query.ts'

const questionPageColumns = [
  ...questionColumns,
  'content',
  'html',
  'excerpt',
  'listed',
  'last_editor_id',
  'close_reason',
  'close_message',
  'closed_at',
  'active_at',
] as const

/** A question with the viewer’s relation to it. */
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** A question with its tags, and what its page shows the viewer about their own relation to it. */
export async function findQuestion(db: Executor, id: number, viewerId: number) {
  const row = await questionQuery(db, id, viewerId).executeTakeFirst()
  return row && { ...row, tags: parseQuestionTags(row.tags) }
}

/** As `findQuestion`, with the version that an edit of it begins with. */
export async function findQuestionVersion(db: Executor, id: number, viewerId: number) {
  const row = await questionQuery(db, id, viewerId)
    .select(currentRevisionColumn(sql.ref('q.id')).as('revision_id'))
    .executeTakeFirst()
  return row && { ...row, tags: parseQuestionTags(row.tags) }
}

function questionQuery(db: Executor, id: number, viewerId: number) {
  return db
    .selectFrom('questions as q')
    .leftJoin('answers as last', (join) =>
      join.onRef('last.id', '=', 'q.last_answer_id').on('last.status', '=', answerStatus.available),
    )
    .leftJoin('votes as vote', (join) =>
      join.onRef('vote.object_id', '=', 'q.id').on('vote.user_id', '=', viewerId),
    )
    .leftJoin('bookmarks as bookmark', (join) =>
      join.onRef('bookmark.question_id', '=', 'q.id').on('bookmark.user_id', '=', viewerId),
    )
    .leftJoin('follows as follow', (join) =>
      join
        .onRef('follow.object_id', '=', 'q.id')
        .on('follow.user_id', '=', viewerId)
        .on('follow.kind', '=', 'question'),
    )
    .select(qualifyColumns('q', questionPageColumns))
    .select([
      'last.user_id as last_answer_user_id',
      'last.last_editor_id as last_answer_editor_id',
      'vote.direction as own_vote',
      'bookmark.created_at as bookmarked_at',
      'follow.created_at as followed_at',
      questionTagsColumn(db, sql.ref('q.id')).as('tags'),
    ])
    .select((eb) =>
      eb
        .selectFrom('answers as own')
        .select(({ fn }) => fn.min<number | null>('own.id').as('id'))
        .whereRef('own.question_id', '=', 'q.id')
        // A unary plus keeps the index of the viewer's answers out: they may have written thousands elsewhere.
        .where(sql`+own.user_id`, '=', viewerId)
        // One that waits for approval as well: nobody posts a second one meanwhile.
        .where('own.status', 'in', [sql.lit(answerStatus.available), sql.lit(answerStatus.pending)])
        .as('own_answer_id'),
    )
    .where('q.id', '=', id)
}

/** The highest score among a question's available answers, undefined without one. */
export async function findHighestAnswerScore(db: Executor, questionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.max<number | null>('vote_count').as('score'))
    .where('question_id', '=', questionId)
    .where('status', '=', answerStatus.available)
    .executeTakeFirst()
  return row?.score ?? undefined
}
