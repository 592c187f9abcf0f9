import { mailStatus } from '@querent/sdk/contract'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { NotificationSettingsTable } from '../../../db/tables.ts'
import type { Database, Executor, Tx } from '../../../platform/database/database.ts'
import { deletePast } from '../../../platform/database/delete-past.ts'
import { weekSeconds } from '../../../platform/durations.ts'
import { accountState } from '../../auth/index.ts'

export type MailSettings = {
  inbox: number
  new_questions: number
  followed_tags: number
  digest: string
  digest_at: number
}

/** The settings of members who never changed any. */
const preset: MailSettings = { inbox: 1, new_questions: 0, followed_tags: 0, digest: 'never', digest_at: 0 }

export async function findMailSettings(db: Executor, userId: number): Promise<MailSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['inbox', 'new_questions', 'followed_tags', 'digest', 'digest_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? preset
}

type Changes = Omit<Updateable<NotificationSettingsTable>, 'user_id'>

export async function saveMailSettings(tx: Tx, userId: number, changes: Changes): Promise<void> {
  const row: Insertable<NotificationSettingsTable> = { user_id: userId, ...changes }
  await tx
    .insertInto('notification_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

export async function deleteMailSettings(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}

type Window = { afterId: number; limit: number }
type AskedQuestion = { id: number; authorId: number }

/** Accounts that follow one of a question's tags and want mails about it, in order of their ids. */
export async function listTagRecipients(
  db: Executor,
  question: AskedQuestion,
  { afterId, limit }: Window,
): Promise<number[]> {
  const rows = await selectRecipients(db)
    .innerJoin('follows as f', 'f.user_id', 's.user_id')
    .innerJoin('question_tags as t', 't.tag_id', 'f.object_id')
    .where('f.kind', '=', 'tag')
    .where('t.question_id', '=', question.id)
    .where('s.followed_tags', '=', 1)
    .where('s.user_id', '<>', question.authorId)
    .where('s.user_id', '>', afterId)
    .distinct()
    .orderBy('s.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Accounts that want mails about every question, in order of their ids. */
export async function listQuestionRecipients(
  db: Executor,
  question: AskedQuestion,
  { afterId, limit }: Window,
): Promise<number[]> {
  const rows = await selectRecipients(db)
    .where('s.new_questions', '=', sql.lit(1))
    .where('s.user_id', '<>', question.authorId)
    .where('s.user_id', '>', afterId)
    .orderBy('s.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/**
 * How many questions the author of a question had asked before it since a time, including deleted ones, up to
 * a limit.
 */
export async function countQuestionsBefore(
  db: Executor,
  question: AskedQuestion,
  { since, limit }: { since: number; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('user_id', '=', question.authorId)
    .where('created_at', '>=', since)
    .where('id', '<', question.id)
    .limit(limit)
    .execute()
  return rows.length
}

/** Accounts that may get mails. */
function selectRecipients(db: Executor) {
  return db
    .selectFrom('notification_settings as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('u.status', '=', accountState.available)
    .where('u.mail_status', '=', mailStatus.confirmed)
}

/** False if that mail was already decided on. */
export async function claimMail(tx: Tx, userId: number, cause: string, at: number): Promise<boolean> {
  const result = await tx
    .insertInto('notification_mails')
    .values({ user_id: userId, cause, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const forgetMails = (db: Database, before: number): Promise<void> =>
  deletePast(db, 'notification_mails', 'created_at', before - 1)

/** Counts one more mail in the account's week; false if the limit is reached. */
export async function spendWeekly(tx: Tx, userId: number, at: number, max: number): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    update notification_settings set
      week_count = case when week_began_at <= ${at - weekSeconds} then 1 else week_count + 1 end,
      week_began_at = case when week_began_at <= ${at - weekSeconds} then ${at} else week_began_at end
    where user_id = ${userId} and (week_began_at <= ${at - weekSeconds} or week_count < ${max})
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Accounts whose next digest is due. */
export function listDueDigests(
  db: Executor,
  { digest, until }: { digest: string; until: number },
  limit: number,
) {
  return db
    .selectFrom('notification_settings')
    .select(['user_id', 'digest_at'])
    .where('digest', '=', digest)
    .where('digest', '<>', sql.lit('never'))
    .where('digest_at', '<=', until)
    .orderBy('digest_at')
    .limit(limit)
    .execute()
}

/** False if another process was first. */
export async function claimDigest(
  tx: Tx,
  { user_id, digest_at }: { user_id: number; digest_at: number },
  at: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('notification_settings')
    .set({ digest_at: at })
    .where('user_id', '=', user_id)
    .where('digest_at', '=', digest_at)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
