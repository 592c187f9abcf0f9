import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeReadOnly, makeWritable } from '../test/make-read-only.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'
import { mayShow } from './modules/pages/page-tables.rules.ts'
import { checkWritable } from './platform/database/check-writable.ts'
import { onWritten } from './platform/database/written-tables.ts'
import { startMetrics } from './site-metrics.ts'

let site: TestSite
let web: SiteServer
let ada: TestUser
let logged: string[]

beforeEach(async () => {
  logged = []
  site = await createTestSite({
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    // Its disk and its settings are changed.
    hasNewDatabase: true,
  })
  web = await createTestServer(site)
  ada = await site.addUser('Ada', { role_id: 2 })
})
afterEach(async () => {
  if (testEngine === 'postgres') await makeWritable(site.db)
  await web.server.close()
  await site.close()
})

const ask = () => {
  const question = {
    title: 'How much room is there?',
    content: 'Enough for a few pages. '.repeat(2000),
    tags: [{ slug_name: 'disk', display_name: 'disk' }],
  }
  return web.send('POST', '/answer/api/v1/question', question, ada)
}
const readiness = async () => {
  const { statusCode, body } = await web.get('/readyz')
  return { statusCode, body }
}
async function readMetrics(): Promise<string> {
  const token = 'a-token-of-the-monitor'
  const metrics = await startMetrics(site.app, { host: '127.0.0.1', port: 0, token }, site.log)
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  await metrics.close()
  return text
}

/**
 * A write is answered with 503, and `reason` is in the log and in the readiness; reads are answered. Returns
 * the message to users.
 */
async function expectRefusal(reason: string): Promise<string> {
  const response = await ask()
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toMatchObject({ code: 503, reason: 'base.database_error', data: null })
  expect(logged.join()).toContain(reason)
  expect(await readiness()).toEqual({ statusCode: 503, body: reason })
  expect((await web.get('/answer/api/v1/question/page?page=1')).statusCode).toBe(200)
  return response.json().msg
}

/** PostgreSQL's disk cannot be filled here: the error comes from a trigger on the tables that are written. */
async function fillDisk(): Promise<void> {
  if (testEngine === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(site.db)
    return
  }
  await sql`create function reject_write() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    site.db,
  )
  for (const table of ['questions', 'background_work']) {
    const name = sql.table(table)
    await sql`create trigger reject_write before insert on ${name} execute function reject_write()`.execute(
      site.db,
    )
  }
}

async function makeRoom(): Promise<void> {
  if (testEngine === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(site.db)
  else await sql`drop function reject_write cascade`.execute(site.db)
}

test('reports a full disk to clients, in the log and in its readiness, and recovers by itself', async () => {
  await fillDisk()

  const message = await expectRefusal('The disk of the database is full')
  expect(message).toMatch(/the disk of the server is full\b.* `querent doctor`/)

  await makeRoom()

  expect(await readiness()).toEqual({ statusCode: 200, body: 'OK' })
  expect((await ask()).statusCode).toBe(200)
})

// SQLite has no standby.
test.runIf(testEngine === 'postgres')(
  'names a database that is read-only, also in the metrics, and recovers by itself',
  async () => {
    await makeReadOnly(site.db)

    await expectRefusal('The database is read-only')
    expect(await readMetrics()).toContain('querent_db_up 0')

    // Several connections of that time are open, none of which would take a write.
    await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.2)`.execute(site.db)))

    await makeWritable(site.db)

    expect((await ask()).statusCode).toBe(200)
    expect(await readiness()).toEqual({ statusCode: 200, body: 'OK' })
    expect(await readMetrics()).toContain('querent_db_up 1')
  },
)

test('checking whether writes are accepted leaves cached pages unchanged', async () => {
  const written: ReadonlySet<string>[] = []
  onWritten(site.db, (tables) => void written.push(tables))

  await checkWritable(site.db)

  expect(written.some(mayShow)).toBe(false)
})
