import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { changeQuestion } from './change-question.ts'

/**
 * Brings what a question stores about its answers in sync with its answers, after one was written, deleted or
 * restored. `activeAt` also moves the question's last activity.
 */
export async function refreshAnswerCounters(
  tx: Executor,
  questionId: number,
  { activeAt }: { activeAt?: number } = {},
): Promise<void> {
  await changeQuestion(tx, questionId, async () => {
    const counters = await findAnswerCounters(tx, questionId)
    await tx
      .updateTable('questions')
      .set({ ...counters, ...(activeAt === undefined ? {} : { active_at: activeAt }) })
      .where('id', '=', questionId)
      .execute()
  })
}

function findAnswerCounters(tx: Executor, questionId: number) {
  return tx
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

/** Names the accepted answer; 0 = none. The caller has locked the question's row. */
export async function setAcceptedAnswer(tx: Executor, questionId: number, answerId: number): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ accepted_answer_id: answerId })
    .where('id', '=', questionId)
    .execute()
}

/** Moves the question's last activity. */
export async function touchQuestion(tx: Executor, questionId: number, activeAt: number): Promise<void> {
  await tx.updateTable('questions').set({ active_at: activeAt }).where('id', '=', questionId).execute()
}

type SimpleCounter = 'vote_count' | 'follow_count' | 'collection_count'

/** Adds to a counter of a question and returns what it is now; 0 when there is no such question. */
export async function changeQuestionCounter(
  tx: Executor,
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
