import type { Executor, Tx } from '../../platform/database/database.ts'

/** The users who were asked to answer a question, in the order of asking. */
export async function listInvited(db: Executor, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('question_invitations')
    .select('user_id')
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Replaces the list of invited users. */
export async function replaceInvited(
  tx: Tx,
  questionId: number,
  userIds: readonly number[],
  at: number,
): Promise<void> {
  await tx.deleteFrom('question_invitations').where('question_id', '=', questionId).execute()
  if (userIds.length === 0) return
  const rows = userIds.map((user_id, position) => ({
    question_id: questionId,
    user_id,
    position,
    created_at: at,
  }))
  await tx.insertInto('question_invitations').values(rows).execute()
}
