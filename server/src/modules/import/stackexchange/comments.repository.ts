import type { Insertable } from 'kysely'
import { toIdList } from '../../../db/statements/in-list.ts'
import { insertMany } from '../../../db/statements/insert-many.ts'
import type { ActivitiesTable, CommentsTable, ImportedVotesTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'

export function insertComments(tx: Tx, comments: Insertable<CommentsTable>[]): Promise<void> {
  return insertMany(tx, 'comments', comments)
}

export function insertActivities(tx: Tx, activities: Insertable<ActivitiesTable>[]): Promise<void> {
  return insertMany(tx, 'activities', activities)
}

export function insertImportedVotes(tx: Tx, votes: Insertable<ImportedVotesTable>[]): Promise<void> {
  return insertMany(tx, 'imported_votes', votes)
}

/** The accounts with these usernames, which are in lower case. */
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
    .where('id', 'in', toIdList(db, answerIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row.question_id]))
}
