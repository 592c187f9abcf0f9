import { questionStatus } from '@querent/sdk/contract'
import type { Selectable } from 'kysely'
import { lockRows } from '../../../db/statements/row-lock.ts'
import type { QuestionsTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'

/** The data of a question that decisions depend on. */
export type QuestionState = {
  id: number
  userId: number
  title: string
  /** 1 available, 2 closed, 10 deleted, 11 pending. */
  status: number
  /** 1 not pinned, 2 pinned. */
  pin: number
  /** 1 listed, 2 unlisted. */
  show: number
  /** Whether public lists show it. */
  isListed: boolean
  isUnanswered: boolean
  answerCount: number
  createdAt: number
  /** 0 = none. */
  acceptedAnswerId: number
}

/** The state of a question, undefined if there is none. */
export async function findQuestionState(db: Executor, id: number): Promise<QuestionState | undefined> {
  const row = await stateQuery(db, id).executeTakeFirst()
  return row && presentState(row)
}

/** Like `findQuestionState`, with a lock until the transaction ends. */
export async function lockQuestion(tx: Tx, id: number): Promise<QuestionState | undefined> {
  const row = await lockRows(tx, stateQuery(tx, id)).executeTakeFirst()
  return row && presentState(row)
}

export const stateColumns = [
  'id',
  'user_id',
  'title',
  'status',
  'pin',
  'show',
  'listed',
  'unanswered',
  'answer_count',
  'created_at',
  'accepted_answer_id',
] as const satisfies (keyof QuestionsTable)[]

function stateQuery(db: Executor, id: number) {
  return db.selectFrom('questions').select(stateColumns).where('id', '=', id)
}

type StateRow = Pick<Selectable<QuestionsTable>, (typeof stateColumns)[number]>

export function presentState(row: StateRow): QuestionState {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    status: row.status,
    pin: row.pin,
    show: row.show,
    isListed: row.listed === 1,
    isUnanswered: row.unanswered === 1,
    answerCount: row.answer_count,
    createdAt: row.created_at,
    acceptedAnswerId: row.accepted_answer_id,
  }
}

/** The ids of an account's questions up to a time that are not deleted, oldest first. */
export async function listUndeletedQuestionIds(
  db: Executor,
  { userId, until, limit }: { userId: number; until: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', questionStatus.deleted)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function setQuestionStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.updateTable('questions').set({ status }).where('id', '=', id).execute()
}

type Closed = { reasonNumber: number; message: string; closedAt: number }

/** False if it is already closed in the same way, as after a repeated request. */
export async function setQuestionClosed(
  tx: Tx,
  id: number,
  { reasonNumber, message, closedAt }: Closed,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('questions')
    .set({
      status: questionStatus.closed,
      close_reason: reasonNumber,
      close_message: message,
      closed_at: closedAt,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '!=', questionStatus.closed),
        eb('close_reason', '!=', reasonNumber),
        eb('close_message', '!=', message),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a question available and clears its closing reason. */
export async function setQuestionAvailable(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ status: questionStatus.available, close_reason: 0, close_message: '', closed_at: 0 })
    .where('id', '=', id)
    .execute()
}

/** Pins or unpins a question, lists or unlists it. */
export async function setQuestionListing(
  tx: Tx,
  id: number,
  listing: { pin?: number; show?: number },
): Promise<void> {
  await tx.updateTable('questions').set(listing).where('id', '=', id).execute()
}

/** Locks deleted questions, for their removal from the database. */
export async function lockDeletedQuestions(tx: Tx, limit: number): Promise<number[]> {
  const deleted = tx
    .selectFrom('questions')
    .select('id')
    .where('status', '=', questionStatus.deleted)
    .orderBy('id')
    .limit(limit)
  const rows = await lockRows(tx, deleted).execute()
  return rows.map((row) => row.id)
}

/** Removes questions from the database, with their answers, tags, links and invitations. */
export async function deleteQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('questions').where('id', 'in', ids).execute()
}
