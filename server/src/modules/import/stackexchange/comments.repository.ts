import type { Insertable } from 'kysely'
import type { ActivitiesTable, CommentsTable, ImportedVotesTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'

export async function insertComments(tx: Tx, comments: Insertable<CommentsTable>[]): Promise<void> {
  await tx.insertInto('comments').values(comments).execute()
}

export async function insertActivities(tx: Tx, activities: Insertable<ActivitiesTable>[]): Promise<void> {
  await tx.insertInto('activities').values(activities).execute()
}

export async function insertImportedVotes(tx: Tx, votes: Insertable<ImportedVotesTable>[]): Promise<void> {
  if (votes.length > 0) await tx.insertInto('imported_votes').values(votes).execute()
}

/** The accounts that have the usernames, which are in lower case. */
export function listUsernames(db: Executor, keys: string[]) {
  return db
    .selectFrom('users')
    .select(['username', 'username_key'])
    .where('username_key', 'in', keys)
    .execute()
}

/** The questions of answers, by the ids of the answers. */
export async function findQuestionsOf(db: Executor, answerIds: number[]): Promise<Map<number, number>> {
  if (answerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'question_id'])
    .where('id', 'in', answerIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.question_id]))
}
