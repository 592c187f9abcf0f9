import { answerStatus, questionStatus } from '@querent/sdk/contract'
import { type Selectable, sql } from 'kysely'
import { joinColumns } from '../../db/statements/table-columns.ts'
import type { QuestionsTable, VotesTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import { currentRevisionColumn } from '../history/index.ts'
import { parseQuestionTags, questionTagsColumn, type ShownTag } from '../tags/index.ts'
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

type StoredQuestion = Pick<Selectable<QuestionsTable>, (typeof questionPageColumns)[number]> & {
  last_answer_user_id: number | null
  last_answer_editor_id: number | null
  own_vote: Selectable<VotesTable>['direction'] | null
  bookmarked_at: number | null
  followed_at: number | null
  own_answer_id: number | null
  original_title: string | null
  tags: string | null
}

/** A question with its tags, and the viewer’s relation to it. */
export type QuestionRow = Omit<StoredQuestion, 'tags'> & { tags: ShownTag[] }

/** A question with its tags, and the parts of the viewer's relation to it that its page shows. */
export async function findQuestion(
  db: Executor,
  id: number,
  viewerId: number,
): Promise<QuestionRow | undefined> {
  const { rows } = await questionStatement(db, id, viewerId).execute(db)
  return parseTags(rows[0])
}

/** Like `findQuestion`, with the version that an edit begins with. */
export async function findQuestionVersion(db: Executor, id: number, viewerId: number) {
  const version = sql`, ${currentRevisionColumn(sql.ref('q.id'))} as revision_id`
  const { rows } = await questionStatement<{ revision_id: number }>(db, id, viewerId, version).execute(db)
  return parseTags(rows[0])
}

const parseTags = <Row extends StoredQuestion>(row: Row | undefined) =>
  row && { ...row, tags: parseQuestionTags(row.tags) }

/**
 * Written as SQL, since each page of a question makes it. A unary plus prevents using the index of the
 * viewer's answers: they may have written thousands elsewhere. One that waits for approval counts as well, so
 * that nobody posts a second one meanwhile.
 */
function questionStatement<More extends object = object>(
  db: Executor,
  id: number,
  viewerId: number,
  more = sql``,
) {
  const { available, pending } = answerStatus
  return sql<StoredQuestion & More>`
    select ${joinColumns('q', questionPageColumns)},
      last.user_id as last_answer_user_id, last.last_editor_id as last_answer_editor_id,
      vote.direction as own_vote, bookmark.created_at as bookmarked_at, follow.created_at as followed_at,
      ${questionTagsColumn(db, sql.ref('q.id'))} as tags,
      (select min(own.id) from answers as own
        where own.question_id = q.id and +own.user_id = ${viewerId}
          and own.status in (${sql.lit(available)}, ${sql.lit(pending)})) as own_answer_id,
      case when q.status = ${sql.lit(questionStatus.closed)} then
        (select original.title from question_links as link
          join questions as original on original.id = link.to_question_id and original.listed = 1
          where link.from_question_id = q.id and link.from_answer_id = 0 and link.kind = 'duplicate'
          order by link.to_question_id limit 1)
      end as original_title${more}
    from questions as q
    left join answers as last on last.id = q.last_answer_id and last.status = ${sql.lit(available)}
    left join votes as vote on vote.object_id = q.id and vote.user_id = ${viewerId}
    left join bookmarks as bookmark on bookmark.question_id = q.id and bookmark.user_id = ${viewerId}
    left join follows as follow on follow.object_id = q.id and follow.user_id = ${viewerId}
      and follow.kind = 'question'
    where q.id = ${id}`
}

/** The highest score among a question's available answers, undefined if there is none. */
export async function findHighestAnswerScore(db: Executor, questionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.max<number | null>('vote_count').as('score'))
    .where('question_id', '=', questionId)
    .where('status', '=', answerStatus.available)
    .executeTakeFirst()
  return row?.score ?? undefined
}
