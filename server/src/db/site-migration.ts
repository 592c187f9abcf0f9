import type { Migration } from 'kysely/migration'
import type { Executor, Tx } from '../platform/database/database.ts'

/** Rows that the running site fills after a migration, a batch at a time. */
export type Backfill = {
  /** How many rows there are to look at, for those who watch. */
  count(db: Executor): Promise<number>
  /**
   * Fills some hundred rows behind an id; undefined when there are none left. It may run again for rows that are
   * filled already. It begins when every process of the site knows the migration: code that writes
   * a row from then on has to fill it.
   */
  step(tx: Tx, afterId: number): Promise<{ lastId: number; count: number } | undefined>
}

/** A migration, and what operators and other versions have to know of it. */
export type SiteMigration = Migration & {
  /** What it does, in a line for operators; without it they read its name. */
  summary?: string
  /**
   * The last migration that a version has to know to serve the schema as this one leaves it, such as the one before it
   * where columns or tables are only added. Without it, processes of older versions have to stop first.
   */
  servedSince?: string
  backfill?: Backfill
  /** Migrations whose rows have to be filled before this one, such as one that drops what they were filled from. */
  after?: readonly string[]
}
