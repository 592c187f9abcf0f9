import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import {
  busyReports,
  cacheReports,
  mailReports,
  mailResults,
  pluginCallReports,
  requestReports,
  statementReports,
} from '../reports/index.ts'

/** Reads current numbers into a gauge; called for each scrape. */
export type ReadGauge = (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>

export type Metrics = {
  readonly contentType: string
  /** The metrics in Prometheus' text format. */
  read(): Promise<string>
  /** A current number. One that cannot be read is left out. */
  gauge(name: string, help: string, labels: readonly string[], read: ReadGauge): void
  close(): void
}

/** The duration of a streamed response depends on how long the page is open. */
const streamRoute = /\/stream$/

/** Counts what the process reports, from now on. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const endings = [
    observeRequests(registry),
    observeStatements(registry),
    observeCaches(registry),
    observeMails(registry),
    observePlugins(registry),
    observeBusy(registry),
  ]

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    gauge(name, help, labels, read) {
      registerGauge(registry, { name, help, labels }, read)
    },
    close() {
      for (const end of endings) end()
      registry.clear()
    },
  }
}

/** Scrapers do not wait longer than ten seconds, and want the numbers that can be read. */
const maxReadMs = 5000

type Description = { name: string; help: string; labels: readonly string[] }

function registerGauge(registry: Registry, { name, help, labels }: Description, read: ReadGauge): void {
  const gauge: Metric = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      // A gauge without labels begins at zero, which would be a false number.
      if (labels.length === 0) this.remove()
      try {
        const reading = Promise.resolve(read((values, value) => this.set(values, value)))
        await Promise.race([reading, sleep(maxReadMs, undefined, { ref: false })])
      } catch {
        // The others are worth having anyway, most of all while something is wrong.
      }
    },
  })
  registry.registerMetric(gauge)
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

function observeRequests(registry: Registry): () => void {
  const registers = [registry]
  const count = new Counter({
    name: 'querent_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'querent_http_request_duration_seconds',
    help: 'Response time of requests, except streams.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  })
  return requestReports.subscribe(({ method, route, status, seconds }) => {
    count.inc({ method, route, status })
    if (!streamRoute.test(route)) duration.observe({ method, route }, seconds)
  })
}

const statementKinds = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
])

function observeStatements(registry: Registry): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'querent_db_statement_duration_seconds',
    help: 'Duration of database statements, including the round trip.',
    labelNames: ['kind'],
    buckets: statementBuckets,
    registers,
  })
  const failed = new Counter({
    name: 'querent_db_statement_errors_total',
    help: 'Failed database statements.',
    registers,
  })
  return statementReports.subscribe(({ sql, seconds, hasFailed }) => {
    const word = /\w+/.exec(sql)?.[0].toLowerCase() ?? ''
    duration.observe({ kind: statementKinds.has(word) ? word : 'other' }, seconds)
    if (hasFailed) failed.inc()
  })
}

function observeCaches(registry: Registry): () => void {
  const lookups = new Counter({
    name: 'querent_cache_lookups_total',
    help: 'Cache lookups by result: hit or miss.',
    labelNames: ['cache', 'result'],
    registers: [registry],
  })
  return cacheReports.subscribe(({ cache, isHit }) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' }))
}

function observeBusy(registry: Registry): () => void {
  const count = new Counter({
    name: 'querent_busy_rejections_total',
    help: 'Requests rejected with 503 because too many of their kind were waiting.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return busyReports.subscribe(({ kind }) => count.inc({ kind }))
}

function observeMails(registry: Registry): () => void {
  const registers = [registry]
  const mails = new Counter({
    name: 'querent_mails_total',
    help: 'Attempts to send an email: sent, failed, kept because no mail server is configured, or withheld from a rejected address.',
    labelNames: ['result'],
    registers,
  })
  const duration = new Histogram({
    name: 'querent_mail_duration_seconds',
    help: 'Time taken to send an email to the mail server.',
    buckets: [0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  })
  // An increase needs a value from before, which a series that begins with the first email has not.
  for (const result of mailResults) mails.inc({ result }, 0)
  return mailReports.subscribe(({ result, seconds }) => {
    mails.inc({ result })
    if (result === 'sent' || result === 'failed') duration.observe(seconds)
  })
}

function observePlugins(registry: Registry): () => void {
  const registers = [registry]
  const calls = new Counter({
    name: 'querent_plugin_calls_total',
    help: "Calls to a plugin's server half by result: ok or failed.",
    labelNames: ['plugin', 'result'],
    registers,
  })
  const duration = new Histogram({
    name: 'querent_plugin_call_duration_seconds',
    help: "Response time of a plugin's server half.",
    labelNames: ['plugin'],
    buckets: requestBuckets,
    registers,
  })
  return pluginCallReports.subscribe(({ plugin, seconds, hasFailed }) => {
    calls.inc({ plugin, result: hasFailed ? 'failed' : 'ok' })
    duration.observe({ plugin }, seconds)
  })
}
