import { tagStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'

/** The object that an import created for an id of its source. The first import counts. */
export async function findImported(
  db: Executor,
  kind: string,
  foreignId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_keys')
    .select('local_id')
    .where('kind', '=', kind)
    .where('foreign_id', '=', foreignId)
    .orderBy('source')
    .limit(1)
    .executeTakeFirst()
  return row?.local_id
}

export async function findQuestionOf(db: Executor, answerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('answers')
    .select('question_id')
    .where('id', '=', answerId)
    .executeTakeFirst()
  return row?.question_id
}

export async function findUsernameOf(db: Executor, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username
}

/** The slug of a tag that is not deleted. */
export async function findSlugOf(db: Executor, tagId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tags')
    .select('slug')
    .where('id', '=', tagId)
    .where('status', '=', tagStatus.available)
    .executeTakeFirst()
  return row?.slug
}

export function findPlaceOfComment(db: Executor, commentId: number) {
  return db
    .selectFrom('comments')
    .select(['question_id', 'answer_id'])
    .where('id', '=', commentId)
    .executeTakeFirst()
}

/** The username of the account that another one, by its key, was merged into. */
export async function findMergedUsername(db: Executor, usernameKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_keys')
    .innerJoin('users', 'users.id', 'import_keys.local_id')
    .select('users.username')
    .where('import_keys.kind', '=', 'username')
    .where('import_keys.foreign_id', '=', usernameKey)
    .where('import_keys.source', '=', 'account-merge')
    .executeTakeFirst()
  return row?.username
}
