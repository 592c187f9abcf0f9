import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  assignTicket,
  deleteExpiredTickets,
  findTicket,
  insertTicket,
  type TicketRow,
  takeTicket,
  updateTicket,
} from './login-ticket.repository.ts'
import { hashToken } from './session.service.ts'

/** The data of a ticket, by its purpose. */
export type TicketData = {
  /** Sent to the provider and back. */
  state: {
    intent: 'login' | 'bind' | 'device'
    nonce: string
    keep?: unknown
    deviceHash?: string
    sessionHash?: string
  }
  /** Exchanged for a session. */
  code: Record<never, never>
  /** Waits for an email address. Assigned to the user who entered it, so that a repeated call is recognized. */
  binding: { person: unknown }
  /** The message of a provider that denied the login. */
  notice: { message: string }
  /** A browser that waits for another device. */
  device: { isConfirmed: boolean }
  /** Confirms the login of the waiting browser. */
  device_confirm: { deviceHash: string }
}

type TicketKind = keyof TicketData

export type Ticket<Kind extends TicketKind> = {
  hash: string
  provider: string
  /** 0 = no one yet. */
  userId: number
  data: TicketData[Kind]
}

type NewTicket<Kind extends TicketKind> = {
  provider: string
  /** Hash of the browser's mark; empty if any browser may use the ticket. */
  browserHash: string
  userId?: number
  data: TicketData[Kind]
  seconds: number
  /** Set if the secret had to be known before the ticket could be stored. */
  secret?: string
}

type Dependencies = { db: Database; clock: Clock }

export type LoginTickets = ReturnType<typeof createLoginTickets>

/** Secrets of 256 bits for one use each. The database stores their hashes. */
export function createLoginTickets({ db, clock }: Dependencies) {
  function read<Kind extends TicketKind>(
    row: TicketRow | undefined,
    browserHash: string | undefined,
  ): Ticket<Kind> | undefined {
    if (!row || row.expires_at <= clock()) return undefined
    if (row.browser_hash !== '' && row.browser_hash !== browserHash) return undefined
    return {
      hash: row.ticket_hash,
      provider: row.provider,
      userId: row.user_id,
      // Written by `issue` for the same kind.
      data: JSON.parse(row.data) as TicketData[Kind],
    }
  }

  return {
    /** The secret of a new ticket. */
    async issue<Kind extends TicketKind>(kind: Kind, ticket: NewTicket<Kind>): Promise<string> {
      const { secret = newSecret() } = ticket
      const now = clock()
      await inTransaction(db, (tx) =>
        insertTicket(tx, {
          ticket_hash: hashToken(secret),
          kind,
          browser_hash: ticket.browserHash,
          provider: ticket.provider,
          user_id: ticket.userId ?? 0,
          data: JSON.stringify(ticket.data),
          created_at: now,
          expires_at: now + ticket.seconds,
        }),
      )
      return secret
    },

    /**
     * Uses a ticket up; only one of several callers gets it. It is also used up if another browser presents
     * it, since someone else knows the secret then.
     */
    async take<Kind extends TicketKind>(kind: Kind, secret: string, browserHash: string | undefined) {
      const row = await inTransaction(db, (tx) => takeTicket(tx, kind, hashToken(secret)))
      return read<Kind>(row, browserHash)
    },

    /** Returns a ticket without using it up. */
    async find<Kind extends TicketKind>(kind: Kind, secret: string, browserHash: string | undefined) {
      const row = await findTicket(db, kind, hashToken(secret))
      return read<Kind>(row, browserHash)
    },

    /** Changes the data of a ticket; false if it no longer exists. By hash, for callers without the secret. */
    async update<Kind extends TicketKind>(
      kind: Kind,
      hash: string,
      changes: { data: TicketData[Kind]; userId?: number },
    ): Promise<boolean> {
      const columns = {
        data: JSON.stringify(changes.data),
        ...(changes.userId === undefined ? {} : { user_id: changes.userId }),
      }
      return inTransaction(db, (tx) => updateTicket(tx, { kind, hash, now: clock() }, columns))
    },

    /** Assigns a ticket to a user; only one of several callers succeeds, unless its transaction fails. */
    assign<Kind extends TicketKind>(
      tx: Tx,
      kind: Kind,
      { hash, userId, data }: Pick<Ticket<Kind>, 'hash' | 'userId' | 'data'>,
    ): Promise<boolean> {
      const values = { data: JSON.stringify(data), user_id: userId }
      return assignTicket(tx, { kind, hash, now: clock() }, values)
    },

    async removeExpired(): Promise<void> {
      await deleteExpiredTickets(db, clock())
    },
  }
}

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')
