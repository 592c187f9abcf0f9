import type { App } from './app.ts'
import { findWork } from './db/upgrade/background-work.ts'
import { findLastMade, scheduledWork } from './modules/backups/index.ts'
import { checkReachable } from './platform/database/check-reachable.ts'
import { checkWritable } from './platform/database/check-writable.ts'
import { withDatabaseTimeout } from './platform/database/database-timeout.ts'
import type { Log } from './platform/log/log.ts'
import {
  createMetrics,
  type Metrics,
  type MetricsAddress,
  type MetricsServer,
  MetricsUnavailable,
  serveMetrics,
} from './platform/metrics/index.ts'
import { readProductVersion } from './platform/product/index.ts'
import { readQueueStats } from './platform/queue/index.ts'
import { listScheduledWork } from './platform/schedule/index.ts'

/** Counts the site's activity, and serves the metrics until it is closed. */
export async function startMetrics(app: App, address: MetricsAddress, log: Log): Promise<MetricsServer> {
  const metrics = createMetrics()
  describeSite(metrics, app)
  const server = await serveMetrics(metrics, address, log).catch((error: unknown) => {
    metrics.close()
    throw new MetricsUnavailable(address, error)
  })
  log.info({ host: address.host, port: server.port }, 'serving metrics')
  return {
    port: server.port,
    async close() {
      await server.close()
      metrics.close()
    },
  }
}

/** A gauge that takes longer than five seconds is left out. */
const upSeconds = 4

function describeSite(metrics: Metrics, app: App): void {
  const { db, streams } = app
  const version = readProductVersion()
  metrics.gauge(
    'querent_info',
    'The running version of Querent and the kind of database.',
    ['version', 'database'],
    (set) => set({ version, database: db.engine }, 1),
  )
  metrics.gauge('querent_db_up', 'Whether the database is reachable and accepts writes.', [], async (set) => {
    const asking = checkReachable(db).then(() => checkWritable(db))
    const isUp = await withDatabaseTimeout(upSeconds, asking).then(
      () => 1,
      () => 0,
    )
    set({}, isUp)
  })
  metrics.gauge('querent_streams_open', 'Open streams to pages.', [], (set) => set({}, streams.size))
  describePool(metrics, app)
  describeReplica(metrics, app)
  describeQueues(metrics, app)
  describeSchedule(metrics, app)
  describeBackups(metrics, app)
  describeDisks(metrics, app)
  describePlugins(metrics, app)
  describeCache(metrics, app)
}

function describePool(metrics: Metrics, { db }: App): void {
  const { getPoolState } = db
  if (!getPoolState) return
  metrics.gauge('querent_db_pool_connections', 'Database connections by state.', ['state'], (set) => {
    const { open, idle, max } = getPoolState()
    set({ state: 'busy' }, open - idle)
    set({ state: 'idle' }, idle)
    set({ state: 'max' }, max)
  })
  metrics.gauge('querent_db_pool_waiting', 'Requests waiting for a database connection.', [], (set) =>
    set({}, getPoolState().waiting),
  )
}

function describeReplica(metrics: Metrics, { db }: App): void {
  const help = 'Whether the database replica is used: 1 if it answers reads, 0 if the primary answers them.'
  metrics.gauge('querent_db_replica_up', help, [], (set) => {
    if (db.replica) set({}, db.replica.getState().kind === 'away' ? 0 : 1)
  })
}

/** Concurrent reads share one query. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

function describeQueues(metrics: Metrics, { db }: App): void {
  // Both gauges of a scrape share one statement.
  const read = shareReading(() => readQueueStats(db))
  const help = 'Background jobs by lane and state: due, waiting for a retry, or failed permanently.'
  metrics.gauge('querent_queue_jobs', help, ['lane', 'state'], async (set) => {
    for (const { lane, due, waiting, failed } of await read()) {
      set({ lane, state: 'due' }, due)
      set({ lane, state: 'waiting' }, waiting)
      set({ lane, state: 'failed' }, failed)
    }
  })
  const oldest = 'Age of the oldest job that is due.'
  metrics.gauge('querent_queue_oldest_due_seconds', oldest, ['lane'], async (set) => {
    for (const { lane, oldestSeconds } of await read()) set({ lane }, oldestSeconds)
  })
}

function describeSchedule(metrics: Metrics, { db }: App): void {
  // The gauges of a scrape share one statement.
  const read = shareReading(() => listScheduledWork(db))
  const labels = ['work']
  const last = 'Unix time of the last successful run of scheduled work; absent before the first.'
  metrics.gauge('querent_scheduled_work_last_success_timestamp_seconds', last, labels, async (set) => {
    for (const { name, finished_at } of await read()) if (finished_at > 0) set({ work: name }, finished_at)
  })
  const duration = 'Duration of the last successful run of scheduled work.'
  metrics.gauge('querent_scheduled_work_duration_seconds', duration, labels, async (set) => {
    for (const { name, started_at, finished_at } of await read()) {
      // The time of a running or failed one is unknown.
      if (finished_at > 0 && finished_at >= started_at) set({ work: name }, finished_at - started_at)
    }
  })
  const failures = 'Failures of scheduled work since its last success.'
  metrics.gauge('querent_scheduled_work_failures', failures, labels, async (set) => {
    for (const { name, failures } of await read()) set({ work: name }, failures)
  })
}

function describeBackups(metrics: Metrics, { db, settings }: App): void {
  const scheduled = 'Whether backups are scheduled.'
  metrics.gauge('querent_backup_scheduled', scheduled, [], (set) =>
    set({}, settings.current.backups.is_scheduled ? 1 : 0),
  )
  const last = 'Unix time of the last backup; absent before the first.'
  metrics.gauge('querent_backup_last_success_timestamp_seconds', last, [], async (set) => {
    const madeAt = await findLastMade(db)
    if (madeAt !== undefined) set({}, madeAt)
  })
  const failures = 'Failures of the scheduled backup since the last one was made.'
  metrics.gauge('querent_backup_failures', failures, [], async (set) =>
    set({}, (await findWork(db, scheduledWork))?.failures ?? 0),
  )
  const missing = 'Whether backups are missing from their folder or store, or it cannot be read.'
  metrics.gauge('querent_backup_missing', missing, [], (set) =>
    set({}, settings.current.backup_state.missing_error === '' ? 0 : 1),
  )
  const bad = 'Whether the last verified backup failed verification.'
  metrics.gauge('querent_backup_verification_failed', bad, [], (set) =>
    set({}, settings.current.backup_state.verification_error === '' ? 0 : 1),
  )
}

/** A disk is named after the first part of the site on it; `data` is that of the data directory. */
function describeDisks(metrics: Metrics, { readDisks }: App): void {
  // Both gauges of a scrape share one reading.
  const list = shareReading(async () => {
    const { disk_free, disk_total, other_disks } = await readDisks()
    const disks = [{ holds: 'data', free: disk_free, total: disk_total }, ...other_disks]
    return disks.filter(({ total }) => total > 0)
  })
  const free = 'Free space on a disk of the site.'
  metrics.gauge('querent_disk_free_bytes', free, ['holds'], async (set) => {
    for (const { holds, free } of await list()) set({ holds }, free)
  })
  const size = 'Size of a disk of the site.'
  metrics.gauge('querent_disk_size_bytes', size, ['holds'], async (set) => {
    for (const { holds, total } of await list()) set({ holds }, total)
  })
}

function describeCache(metrics: Metrics, { cache }: App): void {
  const help = 'Whether the shared cache for limits is used: 1 if it is, 0 if limits are counted without it.'
  metrics.gauge('querent_cache_up', help, ['plugin'], (set) => {
    const state = cache.state()
    if (state) set({ plugin: state.slug }, state.isUp ? 1 : 0)
  })
}

function describePlugins(metrics: Metrics, { plugins }: App): void {
  const help =
    'Active plugins: 1 if they work, 0 if their server half is not running or their files are missing or invalid.'
  metrics.gauge('querent_plugin_up', help, ['plugin'], (set) => {
    for (const { entry, stored, running } of plugins.runtime.views()) {
      if (running) set({ plugin: entry.slug }, running.runner?.fault() ? 0 : 1)
      else if (stored.enabled && !plugins.runtime.isSafe) set({ plugin: entry.slug }, 0)
    }
    for (const plugin of plugins.runtime.missing()) set({ plugin }, 0)
  })
  const memory = "Memory of a plugin's process; absent while it has none, because nobody calls it."
  metrics.gauge('querent_plugin_memory_bytes', memory, ['plugin'], async (set) => {
    for (const { entry, running } of plugins.runtime.views()) {
      const megabytes = await running?.runner?.readMemoryMb()
      if (megabytes !== undefined) set({ plugin: entry.slug }, Math.round(megabytes * 1024 * 1024))
    }
  })
}
