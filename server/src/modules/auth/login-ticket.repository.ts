import type { Insertable } from 'kysely'
import type { LoginTicketsTable } from '../../db/tables.ts'
import type { Database, Executor, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'

const columns = ['ticket_hash', 'provider', 'user_id', 'data', 'browser_hash', 'expires_at'] as const

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export async function insertTicket(tx: Tx, ticket: Insertable<LoginTicketsTable>): Promise<void> {
  await tx.insertInto('login_tickets').values(ticket).execute()
}

/** Removes the ticket and returns it; of several callers with one secret, one gets it. */
export function takeTicket(tx: Tx, kind: string, hash: string) {
  return tx
    .deleteFrom('login_tickets')
    .where('ticket_hash', '=', hash)
    .where('kind', '=', kind)
    .returning(columns)
    .executeTakeFirst()
}

export function findTicket(db: Executor, kind: string, hash: string) {
  return db
    .selectFrom('login_tickets')
    .select(columns)
    .where('ticket_hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

type TicketKey = { kind: string; hash: string; now: number }

/** Changes the data of a ticket; false if it no longer exists. */
export async function updateTicket(
  tx: Tx,
  { kind, hash, now }: TicketKey,
  changes: { data: string; user_id?: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('login_tickets')
    .set(changes)
    .where('ticket_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Assigns a ticket to a user and replaces its data; false if it no longer exists or is assigned already. */
export async function assignTicket(
  tx: Tx,
  { kind, hash, now }: TicketKey,
  values: { data: string; user_id: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('login_tickets')
    .set(values)
    .where('ticket_hash', '=', hash)
    .where('kind', '=', kind)
    .where('user_id', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export const deleteExpiredTickets = (db: Database, now: number): Promise<void> =>
  deletePast(db, 'login_tickets', 'expires_at', now)
