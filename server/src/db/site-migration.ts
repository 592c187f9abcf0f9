import type { Migration } from 'kysely/migration'
import type { Executor, Tx } from '../platform/database/database.ts'

/** Rows that the running site fills after a migration, a batch at a time. */
export type Backfill = {
  /** The number of rows to process, for progress reports. */
  count(db: Executor): Promise<number>
  /**
   * Fills some hundred rows after an id; undefined if there are none left. It may run again for rows that are
   * already filled. It begins when every process of the site knows the migration: code that writes a row from
   * then on has to fill it.
   */
  step(tx: Tx, afterId: number): Promise<{ lastId: number; count: number } | undefined>
}

/** A migration, and what operators and other versions need to know about it. */
export type SiteMigration = Migration & {
  /** A one-line description for operators; without it they see its name. */
  summary?: string
  /**
   * The last migration that a version has to know to serve the schema as this one leaves it, such as the
   * previous one if only columns or tables are added. Without it, processes of older versions have to stop
   * first.
   */
  servedSince?: string
  backfill?: Backfill
  /**
   * Migrations whose rows have to be filled before this one, such as one that drops the source of the
   * filling.
   */
  after?: readonly string[]
}
