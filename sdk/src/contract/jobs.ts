import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema } from './envelope.ts'

/** Jobs that wait in one lane, and jobs that failed in it. */
const jobLane = z.object({
  /** Such as `page` or `mail`. */
  name: z.string(),
  waiting_count: z.int(),
  /** How many of the waiting ones have failed before. */
  retrying_count: z.int(),
  /** Without further attempts. */
  failed_count: z.int(),
  /** How long the oldest has waited, in seconds; 0 if none waits. */
  oldest_seconds: z.int(),
})

/** Work that recurs in one process of the site. */
const scheduledJob = z.object({
  name: z.string(),
  is_running: z.boolean(),
  /** Times of the latest run and of the latest success; 0 before the first. */
  started_at: z.int(),
  finished_at: z.int(),
  /** Seconds until the next; 0 where it is due. */
  wait_seconds: z.int(),
  /** Failed runs since the last success, and the latest error. */
  failure_count: z.int(),
  last_error: z.string(),
})

/** A job whose last attempt failed. */
const failedJob = z.object({
  id: z.string(),
  lane: z.string(),
  /** The event that caused it, such as `answer.posted`. */
  name: z.string(),
  /** Slug of the plugin that it is for, in the lane of plugins; empty elsewhere. */
  target: z.string(),
  created_at: z.int(),
  attempt_count: z.int(),
  last_error: z.string(),
  /** Seconds until the next attempt; null if there is none. */
  wait_seconds: z.int().nullable(),
})

/** Which failed jobs: those with these ids, or all. */
const selection = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,15}$/))
    .max(200)
    .default([]),
  all: z.boolean().default(false),
})

/** Querent extensions. */
export const jobEndpoints = {
  adminJobOverview: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/jobs',
    access: 'admin',
    summary: 'Lists the lanes of waiting jobs, and the scheduled jobs. A Querent extension.',
    data: z.object({ lanes: z.array(jobLane), scheduled: z.array(scheduledJob) }),
  }),
  adminFailedJobPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/jobs/failed/page',
    access: 'admin',
    summary:
      'Lists jobs whose last attempt failed; first those that are not retried any more. A Querent extension.',
    query: pageQuery,
    data: pageSchema(failedJob),
  }),
  adminJobRetry: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/jobs/retry',
    access: 'admin',
    summary: 'Retries failed jobs now, and keeps retrying them for three days. A Querent extension.',
    body: selection,
    data: z.object({ count: z.int() }),
  }),
  adminJobDiscard: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/jobs/discard',
    access: 'admin',
    summary:
      'Deletes failed jobs: the given ones, or all that are not retried any more. A Querent extension.',
    body: selection,
    data: z.object({ count: z.int() }),
  }),
}
