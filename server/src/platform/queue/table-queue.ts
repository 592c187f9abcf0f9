import type { Database } from '../database/database.ts'
import { onSignal } from '../database/signals.ts'
import type { Log } from '../log/log.ts'
import { createOutageLog } from '../log/outage-log.ts'
import { describeOrigin } from '../log/request-context.ts'
import { createLaneWorker, type QueueTiming } from './lane-worker.ts'
import { countWorkers, type Lane, lanes } from './lanes.ts'
import type { DoJob, Queue } from './queue.ts'
import { insertJobs } from './queued-job.repository.ts'

type Dependencies = { db: Database; log: Log; timing?: Partial<QueueTiming>; doJob: DoJob }

const defaultTiming: QueueTiming = {
  leaseSeconds: 30,
  renewMs: 10_000,
  pollMs: 1000,
  restMs: 15_000,
  wakeMs: 10,
  stopMs: 10_000,
}

/** The queue as a table of the site's own database, on either engine. */
export function createTableQueue({ db, log, timing: changes, doJob }: Dependencies): Queue {
  const timing = { ...defaultTiming, ...changes }
  const outages = createOutageLog(log, 'could not read the queue')
  const addWorkers = (lane: Lane) =>
    Array.from({ length: countWorkers(lane) }, (_, index) =>
      createLaneWorker({ db, log, outages, lane, name: `${lane} ${index}`, timing, doJob }),
    )
  const workersOf = new Map(lanes.map((lane) => [lane, addWorkers(lane)]))
  const workers = [...workersOf.values()].flat()
  onSignal(db, 'jobs', (key) => {
    for (const [lane, ofLane] of workersOf) {
      if (key === lane || key === '') for (const worker of ofLane) worker.wake()
    }
  })

  return {
    add: (tx, job) => insertJobs(tx, { ...job, origin: describeOrigin() }),
    async work() {
      const counts = await Promise.all(workers.map((worker) => worker.work()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    start() {
      for (const worker of workers) worker.start()
    },
    async stop() {
      const ended = Promise.allSettled(workers.map((worker) => worker.stop()))
      // A job that has not ended by then loses its claim with the lease, and is retried after the next start.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timing.stopMs).unref())])
    },
  }
}
