/**
 * The thread in which texts of users are rendered. It gets plain data and gives plain data back; it knows no database
 * and no settings.
 */
import { type RenderJob, type RenderResult, runRenderJob } from './run-render-job.ts'

/** `started` is set when the work begins: time spent in a queue does not count against the limit. */
export type RenderTask = { job: RenderJob; started: Int32Array<SharedArrayBuffer> }

export default function runRenderTask({ job, started }: RenderTask): RenderResult {
  Atomics.store(started, 0, 1)
  Atomics.notify(started, 0)
  return runRenderJob(job)
}
