import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'

let site: TestSite
let web: SiteServer
let ada: TestUser
let logged: string[]

beforeEach(async () => {
  logged = []
  site = await createTestSite({
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    // Its disk is changed.
    hasNewDatabase: true,
  })
  web = await createTestServer(site)
  ada = await site.addUser('Ada', { role_id: 2 })
})
afterEach(async () => {
  await web.server.close()
  await site.close()
})

/** PostgreSQL's disk cannot be filled here: its error comes from a trigger on the tables that are written. */
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

test('names a full disk to clients, in the log and in its readiness, and recovers by itself', async () => {
  await fillDisk()

  const response = await ask()

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toMatchObject({ code: 503, reason: 'base.database_error', data: null })
  expect(logged.join()).toContain('The disk of the database is full')
  expect(await readiness()).toEqual({ statusCode: 503, body: 'The disk of the database is full' })
  expect((await web.get('/answer/api/v1/question/page?page=1')).statusCode).toBe(200)

  await makeRoom()

  expect(await readiness()).toEqual({ statusCode: 200, body: 'OK' })
  expect((await ask()).statusCode).toBe(200)
})
