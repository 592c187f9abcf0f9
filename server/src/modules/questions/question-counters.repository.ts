import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** What a question stores about its answers, as its answers say. */
export function findAnswerCounters(db: Executor, questionId: number) {
  return db
    .selectFrom('answers')
    .select((eb) => [
      eb.fn.countAll<number>().as('answer_count'),
      sql<number>`coalesce((select a.id from answers a where a.question_id = ${questionId} and a.status = ${sql.lit(answerStatus.available)}
        order by a.created_at desc, a.id desc limit 1), 0)`.as('last_answer_id'),
    ])
    .where('question_id', '=', questionId)
    .where('status', '=', answerStatus.available)
    .executeTakeFirstOrThrow()
}

type AnswerCounters = { answer_count: number; last_answer_id: number }

/** `activeAt` also moves the question's last activity. */
export async function setAnswerCounters(
  tx: Tx,
  questionId: number,
  { activeAt, ...counters }: AnswerCounters & { activeAt?: number },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ ...counters, ...(activeAt === undefined ? {} : { active_at: activeAt }) })
    .where('id', '=', questionId)
    .execute()
}

/** Names the accepted answer; 0 = none. The caller has locked the question's row. */
export async function setAcceptedAnswer(tx: Tx, questionId: number, answerId: number): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ accepted_answer_id: answerId })
    .where('id', '=', questionId)
    .execute()
}

/** Moves the question's last activity. */
export async function touchQuestion(tx: Tx, questionId: number, activeAt: number): Promise<void> {
  await tx.updateTable('questions').set({ active_at: activeAt }).where('id', '=', questionId).execute()
}

type SimpleCounter = 'vote_count' | 'follow_count' | 'collection_count'

/** Adds to a counter of a question and returns what it is now; 0 when there is no such question. */
export async function changeQuestionCounter(
  tx: Tx,
  questionId: number,
  counter: SimpleCounter,
  by: number,
): Promise<number> {
  const row = await tx
    .updateTable('questions')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', questionId)
    .returning(sql.ref<number>(counter).as('counter'))
    .executeTakeFirst()
  return row?.counter ?? 0
}

/** Adds the same number of views to several questions. */
export async function addViews(tx: Tx, questionIds: readonly number[], count: number): Promise<void> {
  if (questionIds.length === 0) return
  await tx
    .updateTable('questions')
    .set((eb) => ({ view_count: eb('view_count', '+', count) }))
    .where('id', 'in', questionIds)
    .execute()
}

type SiteCounter = 'questions.listed' | 'questions.unanswered'

export async function addToSiteCounter(tx: Tx, name: SiteCounter, by: number): Promise<void> {
  await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('name', '=', name)
    .execute()
}
