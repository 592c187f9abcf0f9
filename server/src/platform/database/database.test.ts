import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { inOneStatement, inTransaction, openDatabase } from './database.ts'
import { DatabaseFull, isMarkedFull } from './database-full.ts'
import { DatabaseUnreachable, hasTooManyConnections, isTemporarilyUnreachable } from './unreachable.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** Ends the server's side of a connection and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query('select pg_terminate_backend($1, 5000)', [pid])
  } finally {
    await client.end()
  }
}

async function getRejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const insertTag = (id: number, content = '') =>
  sql`insert into tags (id, slug, display_name, content, html, status, user_id, created_at, updated_at)
    values (${id}, ${`tag-${id}`}, 'Tag', ${content}, '', 1, 1, 0, 0)`

// SQLite compiles nothing.
test.runIf(testEngine === 'postgres')(
  'PostgreSQL does not compile statements, as it does by default',
  async () => {
    const url = process.env.TEST_DATABASE_URL
    const pool = { connectionString: url, options: '-c jit=on', max: 1 }
    const db = openDatabase({ kind: 'postgres', pool })
    try {
      const { rows } = await sql`show jit`.execute(db)

      expect(rows).toEqual([{ jit: 'off' }])
    } finally {
      await db.destroy()
    }
  },
)

// SQLite has no connection that could be cut.
test.runIf(testEngine === 'postgres')(
  'a connection cut between two statements fails that transaction alone',
  async () => {
    const error = await getRejection(
      inTransaction(site.db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await terminate(rows[0]?.pid ?? 0)
        // The client learns of the end while the transaction waits for something else.
        await new Promise((resolve) => setTimeout(resolve, 50))
        await sql`select 1`.execute(tx)
      }),
    )

    expect(error).toBeInstanceOf(DatabaseUnreachable)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(site.db)
    expect(rows).toEqual([{ one: 1 }])
  },
)

// As above.
test.runIf(testEngine === 'postgres')(
  'reports why a connection was cut during a statement, not that the rollback failed',
  async () => {
    const error = await getRejection(
      inTransaction(site.db, async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      }),
    )

    expect(error).toBeInstanceOf(DatabaseUnreachable)
    expect(error).toHaveProperty('cause.code', '57P01')
  },
)

/** A role may have fewer connections than the pool of the site opens. */
async function openCrowded(connections: number) {
  const role = `crowded_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`
  await sql`create role ${sql.ref(role)} login password 'x' connection limit ${sql.lit(connections)}`.execute(
    site.db,
  )
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), {
    username: role,
    password: 'x',
  })
  const db = openDatabase({ kind: 'postgres', pool: { connectionString: url.href } })
  return {
    db,
    async close() {
      await db.destroy()
      await sql`drop role ${sql.ref(role)}`.execute(site.db)
    },
  }
}

// SQLite has one connection.
test.runIf(testEngine === 'postgres')('waits for one of its connections if it gets no more', async () => {
  const { db, close } = await openCrowded(2)
  try {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)))
    expect(answers).toHaveLength(8)
  } finally {
    await close()
  }
})

// As above.
test.runIf(testEngine === 'postgres')('says that it gets no connection, if it has none', async () => {
  const { db, close } = await openCrowded(0)
  try {
    const error = await getRejection(sql`select 1`.execute(db))
    expect(error).toBeInstanceOf(DatabaseUnreachable)
    expect(error instanceof DatabaseUnreachable && hasTooManyConnections(error)).toBe(true)
    expect(isTemporarilyUnreachable(error)).toBe(true)
  } finally {
    await close()
  }
})

test('reports that a database server cannot be reached', async () => {
  const db = openDatabase({ kind: 'postgres', pool: { connectionString: 'postgres://nobody@127.0.0.1:1/x' } })

  const error = await getRejection(sql`select 1`.execute(db))

  expect(error).toBeInstanceOf(DatabaseUnreachable)
  expect(error).toHaveProperty('cause.code', 'ECONNREFUSED')
  await db.destroy()
})

/** A server that refuses every session, as PostgreSQL does on a full disk. */
async function refuseSessions(fields: string[]) {
  const refusal = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(refusal.length + 4, 1)
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, refusal])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has an address of this form.
  const { port } = server.address() as AddressInfo
  return { url: `postgres://nobody@127.0.0.1:${port}/x`, close: () => server.close() }
}

test.each([
  ['53100', 'could not extend file "base/1/2": No space left on device'],
  ['XX000', 'could not write init file'],
])('reports a full disk on which no session can begin: %s', async (code, message) => {
  const server = await refuseSessions(['SFATAL', `C${code}`, `M${message}`])
  const db = openDatabase({ kind: 'postgres', pool: { connectionString: server.url } })

  expect(await getRejection(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseFull)

  await db.destroy()
  server.close()
})

test('a statement that the database rejects is not a lost connection', async () => {
  const error = await getRejection(sql`select nothing from nowhere`.execute(site.db))

  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(DatabaseUnreachable)
})

// A database server has its own disk, which a test cannot fill.
test.runIf(testEngine === 'sqlite')('reports a full disk, and continues when there is room', async () => {
  const fill = () =>
    inTransaction(site.db, async (tx) => {
      await sql`pragma max_page_count = 1`.execute(tx)
      await insertTag(1, 'x'.repeat(1_000_000)).execute(tx)
    })

  const error = await getRejection(fill())
  expect(error).toBeInstanceOf(DatabaseFull)
  expect(error).toHaveProperty('cause.errcode', 13)

  await inTransaction(site.db, async (tx) => {
    await sql`pragma max_page_count = 1000000`.execute(tx)
    await insertTag(2).execute(tx)
  })
  const { rows } = await sql<{ slug: string }>`select slug from tags`.execute(site.db)
  expect(rows).toEqual([{ slug: 'tag-2' }])
})

// The first write of most calls is like this, and readiness depends on its result.
test.runIf(testEngine === 'sqlite')(
  'remembers that a write without a transaction found the disk full',
  async () => {
    await sql`pragma max_page_count = 1`.execute(site.db)

    const write = inOneStatement(site.db, (tx) => insertTag(1, 'x'.repeat(1_000_000)).execute(tx))

    expect(await getRejection(write)).toBeInstanceOf(DatabaseFull)
    expect(isMarkedFull(site.db)).toBe(true)
    await sql`pragma max_page_count = 1000000`.execute(site.db)
  },
)
