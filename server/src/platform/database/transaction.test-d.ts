import { expectTypeOf, test } from 'vitest'
import { type Database, type Executor, inTransaction, type OpenDatabase, type Tx } from './database.ts'

declare const db: Database
declare const openDatabase: OpenDatabase
declare const write: (tx: Tx) => Promise<void>
declare const read: (db: Executor) => Promise<void>

test('reads take the database or a transaction', () => {
  read(db)
  inTransaction(db, (tx) => read(tx))
})

test('writes take a transaction alone', () => {
  inTransaction(db, (tx) => write(tx))
  // @ts-expect-error: outside of a transaction.
  write(db)
  // @ts-expect-error: not even with a database that migrations and tests use.
  write(openDatabase)
  // @ts-expect-error: a transaction that `inTransaction` has not made would call nothing after its commit.
  openDatabase.transaction().execute((tx) => write(tx))
})

test('a database offers no way to write or to begin a transaction of its own', () => {
  expectTypeOf<keyof Executor>().toEqualTypeOf<'selectFrom' | 'getExecutor'>()
  expectTypeOf<keyof Database>().toEqualTypeOf<
    'selectFrom' | 'getExecutor' | 'engine' | 'listen' | 'getPoolState' | 'replica' | 'watch' | 'destroy'
  >()
})

test('transactions are not nested', () => {
  // @ts-expect-error: a transaction is not a database.
  inTransaction(db, (tx) => inTransaction(tx, write))
})
