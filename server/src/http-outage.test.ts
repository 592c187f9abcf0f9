import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderRequest } from '@querent/core/server-entry'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../test/fake-core.ts'
import { getCaller } from '../test/site.ts'
import { type App, createApp } from './app.ts'
import { createSiteServer } from './http-site.ts'
import { createTextFiles } from './modules/pages/index.ts'
import { createPageApi } from './modules/pages/page-request.service.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { loadTexts } from './platform/texts/index.ts'

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

let dataDir: string
let db: Database
let app: App
let server: FastifyInstance
let rendered: RenderRequest[]
let logged: string[]

/** A site whose database server does not answer: nothing listens on port 1. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-outage-'))
  db = openDatabase({ kind: 'postgres', pool: { connectionString: 'postgres://nobody@127.0.0.1:1/none' } })
  rendered = []
  logged = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const dependencies = { clock: systemClock, log, texts }
  app = createApp({ ...dependencies, db, dataDir })
  server = await createSiteServer({
    ...dependencies,
    app,
    textFiles: createTextFiles(texts),
    trustedProxies: '',
    core: fakeCore(join(dataDir, 'client'), rendered),
  })
})
afterEach(async () => {
  await server.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test('answers calls with 503 and a time to retry, and logs the cause', async () => {
  const response = await server.inject({ url: '/answer/api/v1/question/page?page=1&page_size=10' })

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toEqual({
    code: 503,
    reason: 'base.database_error',
    msg: 'The data could not be read or saved. Please try again later.',
    data: null,
  })
  expect(logged.join()).toContain('ECONNREFUSED')
})

test('answers pages with the error page, also to users whose session cannot be looked up', async () => {
  const response = await server.inject({ url: '/questions?page=2', cookies: { visit: 'token' } })

  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['retry-after']).toBe('5')
  expect(rendered).toMatchObject([{ user: null, errorPage: { code: '50X', status: 503 } }])
  expect(logged.join()).toContain('ECONNREFUSED')
})

test('tells a page that a call of its loader met an outage', async () => {
  const api = createPageApi(app.routes, texts, getCaller())

  const call = api.call('questionPage', { page: 1, page_size: 10 })

  await expect(call).rejects.toMatchObject({ status: 503, reason: 'base.database_error' })
})

test('is alive and not ready', async () => {
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503)
})
