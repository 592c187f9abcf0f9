import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createHttpServer } from '../http/index.ts'
import { createLog } from '../log/log.ts'
import { loadTexts } from '../texts/index.ts'
import { askCollector, startTracing, type Tracing } from './start-tracing.ts'
import { traced } from './traced.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
const servers: { close(): unknown }[] = []
let site: TestSite
let tracing: Tracing | undefined

beforeEach(async () => {
  site = await createTestSite({ log: recordLog().log })
})
afterEach(async () => {
  await tracing?.close()
  tracing = undefined
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
  await site.close()
})

function recordLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, find: (text: string) => lines.filter(({ msg }) => msg === text) }
}

/** A collector that stores what it receives. */
async function startCollector(status = 200) {
  const spans: SentSpan[] = []
  const received: { headers: IncomingHttpHeaders; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, text })
    for (const { scopeSpans } of JSON.parse(text).resourceSpans ?? []) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  // A listening server has an address of this form.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  return { spans, received }
}

async function startServer(log = recordLog().log) {
  const server = await createHttpServer({ log, texts, trustedProxies: 'loopback', isSecure: () => false })
  servers.push(server)
  return server
}

const getValue = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('shows a request with its statements, and the jobs that it causes with theirs', async () => {
  const { spans, received } = await startCollector()
  vi.stubEnv('OTEL_SERVICE_NAME', 'our-questions')
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20the-token')
  const { log, find } = recordLog()
  const asker = await site.addUser('Ada', { reputation: 800 })
  tracing = startTracing(log)
  const server = await startServer(log)
  server.post('/ask', async (request) => {
    request.accountId = asker.id
    const tags = [{ slug_name: 'knots', display_name: 'Knots' }]
    const draft = { title: 'How do I tie a bowline?', content: 'A very secret **rope**, I suppose.', tags }
    await site.call('questionAdd', draft, asker)
    return 'asked'
  })
  await server.inject({ method: 'POST', url: '/ask', headers: { 'x-request-id': 'of-the-proxy' } })
  await site.app.events.drain()
  await tracing.close()

  const request = spans.find(({ name }) => name === 'POST /ask')
  if (!request) throw new Error('The request is missing.')
  expect(getValue(request, 'querent.request_id')).toBe('of-the-proxy')
  expect(getValue(request, 'http.response.status_code')).toBe(200)
  expect(find('request')).toMatchObject([{ traceId: request.traceId }])
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select', 'insert', 'question.asked']),
  )
  const job = within.find(({ name }) => name === 'question.asked')
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(ofJob.map(({ name }) => name)).toContain('select')
  expect(new Set([...within, ...ofJob].map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  expect(received[0]?.headers.authorization).toBe('Bearer the-token')
  const sent = received.map(({ text }) => text).join()
  expect(sent).toContain('our-questions')
  expect(sent).not.toContain('very secret')
})

test('continues the trace of a trusted proxy, and of no one else', async () => {
  const { spans } = await startCollector()
  tracing = startTracing(recordLog().log)
  const server = await startServer()
  server.get('/here', async () => 'here')
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await server.inject({ url: '/here', headers, remoteAddress: '127.0.0.1' })
  await server.inject({ url: '/here', headers, remoteAddress: '203.0.113.9' })
  await tracing.close()

  expect(spans.map((span) => span.traceId === traceId)).toEqual([true, false])
  expect(spans[0]?.parentSpanId).toBe('00f067aa0ba902b7')
})

test('shows outgoing calls, and that they failed', async () => {
  const { spans } = await startCollector()
  tracing = startTracing(recordLog().log)
  const server = await startServer()
  server.get('/call', async () => {
    await traced({ kind: 'call', name: 'outside' }, async () => {
      await site.db.selectFrom('users').select('id').execute()
      throw new Error('no')
    })
  })
  await server.inject('/call')
  await traced({ kind: 'call', name: 'nobody asked' }, async () => {})
  await tracing.close()

  const byName = (name: string) => spans.find((span) => span.name === name)
  expect(byName('outside')).toMatchObject({ parentSpanId: byName('GET /call')?.spanId, status: { code: 2 } })
  expect(byName('select')?.parentSpanId).toBe(byName('outside')?.spanId)
  expect(byName('GET /call')?.status.code).toBe(2)
  expect(byName('nobody asked')).toBeUndefined()
})

test('samples as the standard variables say', async () => {
  const { spans } = await startCollector()
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
  tracing = startTracing(recordLog().log)
  const server = await startServer()
  server.get('/here', async () => 'here')
  expect((await server.inject('/here')).statusCode).toBe(200)
  await tracing.close()
  expect(spans).toEqual([])
})

test('a collector that rejects traces is named once, and the site continues', async () => {
  await startCollector(400)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  const { log, find } = recordLog()
  tracing = startTracing(log)
  const server = await startServer()
  server.get('/here', async () => 'here')
  const said = () => find('the trace collector does not accept traces')
  for (let round = 0; round < 3; round++) {
    expect((await server.inject('/here')).statusCode).toBe(200)
    await vi.waitFor(() => expect(said().length).toBe(1), 5000)
    await sleep(60)
  }
  expect(said()).toHaveLength(1)
})

test('ends within seconds if no collector responds', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  tracing = startTracing(recordLog().log)
  const server = await startServer()
  server.get('/here', async () => 'here')
  await server.inject('/here')
  const began = performance.now()
  await tracing.close()
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('says why a collector rejects traces', async () => {
  await startCollector()
  expect(await askCollector(3000)).toBeUndefined()
  await startCollector(401)
  expect(await askCollector(3000)).toMatch(/401|Unauthorized/)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  expect(await askCollector(1000)).toMatch(/\S/)
})

test('nothing of OpenTelemetry is loaded while no endpoint is configured', async () => {
  const source = `
    await import('./src/commands/index.ts')
    await import('./src/commands/start.ts')
    await import('./src/commands/doctor/doctor.ts')
    const { Module } = await import('node:module')
    console.log(JSON.stringify(Object.keys(Module._cache).filter((file) => file.includes('opentelemetry'))))
  `
  const cwd = new URL('../../../', import.meta.url).pathname
  const args = ['--conditions=source', '--input-type=module', '--eval', source]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd })
  expect(JSON.parse(stdout)).toEqual([])
})
