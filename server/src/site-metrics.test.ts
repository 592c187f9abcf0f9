import { readFileSync } from 'node:fs'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'
import type { OutboxTable } from './db/tables.ts'
import type { MetricsServer } from './platform/metrics/index.ts'
import { cacheReports, mailReports, pluginCallReports } from './platform/reports/index.ts'
import { startMetrics } from './site-metrics.ts'

const token = 'a-token-of-the-monitor'
let site: TestSite
let server: SiteServer
let metrics: MetricsServer

beforeAll(async () => {
  site = await createTestSite()
  server = await createTestServer(site)
  metrics = await startMetrics(site.app, { host: '127.0.0.1', port: 0, token }, site.log)
})
afterAll(async () => {
  await metrics.close()
  await server.server.close()
  await site.close()
})

const ask = (path = '/metrics', authorization = `Bearer ${token}`) =>
  fetch(`http://127.0.0.1:${metrics.port}${path}`, { headers: { authorization } })
const read = async () => (await ask()).text()

function insertEvent(
  columns: Pick<Insertable<OutboxTable>, 'lane' | 'available_at' | 'parked' | 'last_error'>,
) {
  return site.db
    .insertInto('outbox')
    .values({ name: 'test.metrics', payload: '{}', created_at: 0, ...columns })
    .execute()
}

test('shows its numbers to clients with the token', async () => {
  expect((await ask('/metrics', '')).status).toBe(401)
  expect((await ask('/metrics', 'Bearer wrong')).status).toBe(401)
  expect((await ask('/other')).status).toBe(404)
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
})

test('says when a backup was made, and whether the schedule fails', async () => {
  expect(await read()).toContain('querent_backup_scheduled 0')
  expect(await read()).not.toMatch(/^querent_backup_last_success_timestamp_seconds/m)
  const run = { archive: 'a', made_by: 'schedule', started_at: 5, running: null, held_until: 0 } as const
  await site.db
    .insertInto('backup_runs')
    .values([
      { ...run, kind: 'backup', outcome: 'done', finished_at: 1_700_000_000 },
      { ...run, kind: 'backup', outcome: 'failed', finished_at: 1_700_000_100 },
      { ...run, kind: 'verification', outcome: 'done', finished_at: 1_700_000_200 },
    ])
    .execute()
  const { settings } = site.app
  const failed = {
    backup_error: '',
    verification_error: 'The archive is damaged.',
    missing_error: 'It is gone.',
  }
  await settings.replace({ backup_state: failed })

  const text = await read()
  expect(text).toMatch(/^querent_backup_last_success_timestamp_seconds 1700000000$/m)
  expect(text).toMatch(/^querent_backup_failures 0$/m)
  expect(text).toMatch(/^querent_backup_verification_failed 1$/m)
  expect(text).toMatch(/^querent_backup_missing 1$/m)
})

test('says how much space is left on the disk of the data directory', async () => {
  const text = await read()
  const [, free = '0'] = /^querent_disk_free_bytes\{holds="data"\} (\S+)$/m.exec(text) ?? []
  const [, size = '0'] = /^querent_disk_size_bytes\{holds="data"\} (\S+)$/m.exec(text) ?? []
  expect(Number(free)).toBeGreaterThan(0)
  expect(Number(size)).toBeGreaterThan(Number(free))
})

test('counts requests by their route, without ids and unknown paths', async () => {
  await server.get('/questions/10010000000000001/a-title')
  await server.get('/anything/a-stranger/makes-up')
  await server.get('/answer/api/v1/siteinfo')
  await server.send('POST', '/answer/api/v1/no-such-call', {})

  const text = await read()
  expect(text).toContain('querent_http_requests_total{method="GET",route="/questions/*"')
  expect(text).toContain('querent_http_requests_total{method="GET",route="/*"')
  expect(text).toContain('route="/answer/api/v1/siteinfo",status="200"} 1')
  expect(text).toContain('querent_http_requests_total{method="POST",route="none",status="404"} 1')
  expect(text).not.toMatch(/10010000000000001|makes-up/)
})

test('says how much waits in the background, and for how long', async () => {
  const now = Math.floor(Date.now() / 1000)
  await insertEvent({ lane: 'main', available_at: now - 100 })
  await insertEvent({ lane: 'mail', available_at: now + 3600, last_error: 'away' })
  await insertEvent({ lane: 'mail', available_at: now, last_error: 'no', parked: 1 })

  const text = await read()
  expect(text).toContain('querent_queue_jobs{lane="main",state="due"} 1')
  expect(text).toContain('querent_queue_jobs{lane="mail",state="waiting"} 1')
  expect(text).toContain('querent_queue_jobs{lane="mail",state="failed"} 1')
  expect(text).toMatch(/querent_queue_oldest_due_seconds\{lane="main"\} 10\d/)
})

test('covers the database, the process, caches, mails, streams and plugins', async () => {
  cacheReports.publish({ cache: 'pages', isHit: true })
  mailReports.publish({ result: 'sent', seconds: 0.2 })
  pluginCallReports.publish({ plugin: 'some_search', seconds: 0.02, hasFailed: true })

  const text = await read()
  expect(text).toMatch(/querent_db_statement_duration_seconds_count\{kind="select"\} [1-9]/)
  expect(text).toContain('querent_db_up 1')
  expect(text).toContain(`database="${testEngine}"`)
  expect(text.includes('querent_db_pool_connections{state="max"} ')).toBe(testEngine === 'postgres')
  expect(text).toContain('querent_cache_lookups_total{cache="pages",result="hit"}')
  expect(text).toContain('querent_mails_total{result="sent"} 1')
  // Without it the first one that fails would be no increase.
  expect(text).toContain('querent_mails_total{result="failed"} 0')
  expect(text).toContain('querent_plugin_calls_total{plugin="some_search",result="failed"} 1')
  expect(text).toContain('querent_streams_open 0')
  expect(text).toContain('process_resident_memory_bytes')
})

test('says when scheduled work last ran, how long it took and how often it failed', async () => {
  const row = { due_at: 0, held_until: 0, started_at: 1000, finished_at: 1012 }
  const failing = { ...row, name: 'failing work', finished_at: 900, failures: 3, last_error: 'no' }
  await site.db
    .insertInto('scheduled_work')
    .values([{ ...row, name: 'good work', failures: 0, last_error: '' }, failing])
    .execute()

  const text = await read()
  expect(text).toContain('querent_scheduled_work_last_success_timestamp_seconds{work="good work"} 1012')
  expect(text).toContain('querent_scheduled_work_duration_seconds{work="good work"} 12')
  expect(text).toContain('querent_scheduled_work_failures{work="good work"} 0')
  expect(text).toContain('querent_scheduled_work_failures{work="failing work"} 3')
  expect(text).not.toContain('querent_scheduled_work_duration_seconds{work="failing work"}')
})

test('the dashboard and the alerts use metrics that exist', async () => {
  const served = await read()
  const known = new Set([...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  // There is a pool on PostgreSQL alone.
  for (const name of ['querent_db_pool_connections', 'querent_db_pool_waiting']) known.add(name)
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const text = readFileSync(new URL(`../../docs/operating/${file}`, import.meta.url), 'utf8')
    const named = [...text.matchAll(/\b(?:querent|process|nodejs)_\w+/g)].map(([name]) => name)
    const metricsNamed = named.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    expect(metricsNamed.length).toBeGreaterThan(5)
    expect(metricsNamed.filter((name) => !known.has(name))).toEqual([])
  }
})

// Prometheus compares series with the same labels alone: a rule with others on its two sides never fires.
test('the alerts compare only metrics with the same labels', () => {
  const text = readFileSync(new URL('../../docs/operating/alerts.yml', import.meta.url), 'utf8')
  const rules = [...text.matchAll(/expr: (.*)/g)].map(([, rule = '']) => rule)
  const combined = rules.filter((rule) => / (?:and|unless) /.test(rule))

  expect(combined.length).toBeGreaterThan(2)
  for (const rule of combined) {
    for (const side of rule.split(/ (?:and|unless) (?:on\(\) )?/)) expect(side).toMatch(/^(?:sum|max|min)\b/)
  }
})
