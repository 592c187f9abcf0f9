import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSite, type RunningSite, startMigratedSite } from '../test/running-site.ts'
import { addMigrations } from '../test/upgrade/made-migrations.ts'
import { getOwnSchema } from './db/upgrade/schema-changes.ts'

let site: RunningSite
let port: number
let goBack = () => {}

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  port = site.process.port
})
afterEach(async () => {
  goBack()
  await site.stop()
})

const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

/** The response of the port during the migration. */
function migrateWith(up: () => Promise<void>): void {
  goBack = addMigrations({ '9001-long': { servedSince: getOwnSchema(), up } })
}

test('is alive and not ready while the start migrates, and serves afterwards', async () => {
  const answers: number[] = []
  migrateWith(async () => {
    for (const path of ['/healthz', '/readyz', '/questions']) answers.push(await ask(path))
  })

  await site.restart({ PORT: String(port) })

  expect(answers).toEqual([200, 503, 503])
  expect(await ask('/readyz')).toBe(200)
})

test('also migrates while the process that it replaces still listens', async () => {
  await site.process.stop()
  const other = createServer((_request, response) => void response.end())
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  migrateWith(async () => {
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })

  await site.restart({ PORT: String(port) })

  expect(await ask('/readyz')).toBe(200)
})

test('no longer listens when the migration fails', async () => {
  migrateWith(() => Promise.reject(new Error('no')))
  await site.process.stop()

  await expect(site.restart({ PORT: String(port) })).rejects.toThrow('The database migration failed')

  await expect(ask('/healthz')).rejects.toThrow()
})
