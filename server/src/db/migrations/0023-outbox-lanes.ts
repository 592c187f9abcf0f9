import { type Kysely, sql } from 'kysely'

/** Mail waits in lanes of its own; an older version records it without a lane, in the main one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('main'))
    .execute()
  await sql`update outbox set lane = 'mail'
    where name in ('notification.mailDue', 'question.mailDue', 'digest.mailDue')`.execute(db)
  await sql`update outbox set lane = 'account_mail'
    where name in ('account.activationRequested', 'account.passwordResetRequested', 'account.deletionRequested',
      'account.emailChangeRequested', 'settings.testMailRequested')`.execute(db)
  await sql`create index outbox_due_in_lane on outbox (lane, available_at, id) where parked = 0`.execute(db)
  await sql`drop index outbox_due`.execute(db)
}
