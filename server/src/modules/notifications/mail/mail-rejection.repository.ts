import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import type { UserRow } from '../../users/index.ts'
import type { Rejections } from './mail-rejection.rules.ts'

type Recipient = Pick<UserRow, 'id' | 'email'>

/** The rejections of the account's current address; undefined if it was not rejected. */
export async function findRejections(
  db: Executor,
  { id, email }: Recipient,
): Promise<Rejections | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(['refusals as count', 'first_refused_at as first', 'last_refused_at as last'])
    .where('user_id', '=', id)
    .where('refused_address', '=', email)
    .executeTakeFirst()
}

/** Counts one more rejection. A rejection of another address starts over at one. */
export async function addRejection(tx: Tx, { id, email }: Recipient, at: number): Promise<void> {
  const isSame = sql<boolean>`notification_settings.refused_address = ${email}`
  await tx
    .insertInto('notification_settings')
    .values({ user_id: id, refused_address: email, refusals: 1, first_refused_at: at, last_refused_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        refused_address: email,
        refusals: sql`case when ${isSame} then notification_settings.refusals + 1 else 1 end`,
        first_refused_at: sql`case when ${isSame} then notification_settings.first_refused_at else ${at} end`,
        last_refused_at: at,
      }),
    )
    .execute()
}

/** Resets the rejections, since the account's address accepts mail. */
export async function clearRejections(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ refused_address: '', refusals: 0, first_refused_at: 0, last_refused_at: 0 })
    .where('user_id', '=', userId)
    .where('refusals', '>', 0)
    .execute()
}
