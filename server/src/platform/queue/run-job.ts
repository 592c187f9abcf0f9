import { readOrigin, runInContext } from '../log/request-context.ts'
import { beginSpan } from '../tracing/index.ts'
import type { QueuedJob } from './queued-job.repository.ts'

/** Runs a job in the context of its original request; `work` returns whether it is done. */
export async function runJob(job: QueuedJob, work: () => Promise<boolean>): Promise<boolean> {
  const { requestId, traceparent } = readOrigin(job.origin)
  const span = beginSpan({
    kind: 'job',
    name: job.name,
    parent: { traceparent },
    attributes: { 'querent.lane': job.lane, 'querent.job': job.id, 'querent.attempt': job.attempts },
  })
  let isDone = false
  try {
    isDone = await runInContext({ requestId, span }, work)
    return isDone
  } finally {
    span?.end({ hasFailed: !isDone })
  }
}
