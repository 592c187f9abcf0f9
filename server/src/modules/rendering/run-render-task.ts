/**
 * The thread in which texts of users are rendered. Its input and output are plain data; it has no access to
 * the database or to settings.
 */
import { type RenderJob, type RenderResult, runRenderJob } from './run-render-job.ts'

/** `started` is set when the work begins, so that time in a queue does not count against the limit. */
export type RenderTask = { job: RenderJob; started: Int32Array<SharedArrayBuffer> }

export default function runRenderTask({ job, started }: RenderTask): RenderResult {
  Atomics.store(started, 0, 1)
  Atomics.notify(started, 0)
  return runRenderJob(job)
}
