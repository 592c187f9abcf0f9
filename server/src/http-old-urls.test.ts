import { expect, test } from 'vitest'
import { ask } from '../test/content.ts'
import { createTestSite } from '../test/site.ts'
import { createTestServer } from '../test/site-server.ts'

test('redirects permanently from URLs of an imported site', async () => {
  const site = await createTestSite()
  const http = await createTestServer(site)
  const question = await ask(site, await site.addUser('Ada'))
  const local_id = Number(String(question.id).slice(4))
  const row = { source: 'stackexchange:b', kind: 'question', foreign_id: '4711', local_id }
  await site.db.insertInto('import_keys').values(row).execute()

  const reply = await http.get('/q/4711')
  expect([reply.statusCode, reply.headers.location]).toEqual([301, `/questions/${question.id}`])
  expect((await http.get('/q/4712')).statusCode).toBe(404)
  await http.server.close()
  await site.close()
})
