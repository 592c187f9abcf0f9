import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { presentState, type QuestionState, stateColumns } from '../states/question-state.repository.ts'

/**
 * Updates the values that a question stores about its answers, and returns the new question. The caller has
 * locked its row. `activeAt` also moves its last activity.
 */
export async function updateAnswerCounters(
  tx: Tx,
  questionId: number,
  { activeAt }: { activeAt?: number },
): Promise<QuestionState | undefined> {
  const available = sql`question_id = ${questionId} and status = ${sql.lit(answerStatus.available)}`
  const row = await tx
    .updateTable('questions')
    .set({
      answer_count: sql<number>`(select count(*) from answers where ${available})`,
      last_answer_id: sql<number>`coalesce((select id from answers where ${available}
        order by created_at desc, id desc limit 1), 0)`,
      accepted_answer_id: sql<number>`(select coalesce(max(id), 0) from answers where ${available} and accepted = 1)`,
      ...(activeAt === undefined ? {} : { active_at: activeAt }),
    })
    .where('id', '=', questionId)
    .returning(stateColumns)
    .executeTakeFirst()
  return row && presentState(row)
}

/** Sets the accepted answer; 0 = none. The caller has locked the question's row. */
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

/** Adds to a counter of a question and returns the new value; 0 if there is no such question. */
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
