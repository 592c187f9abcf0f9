import type { Log } from '../log/log.ts'

export type Jobs = {
  /** Aborted when the process is about to end: work that takes long ends then. */
  readonly stopping: AbortSignal
  /** Runs work again and again; a run that fails is logged and tried at the next turn. */
  every(seconds: number, name: string, work: () => Promise<void>): void
  /** Runs work when the process ends in an orderly way. */
  atStop(name: string, work: () => Promise<void>): void
  /** Runs every job once, now. */
  runAll(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Job = { name: string; seconds: number; work: () => Promise<void>; running?: Promise<void> }

/** Recurring work of this process. Jobs must bear running in several processes at once. */
export function createJobs(log: Log): Jobs {
  const jobs: Job[] = []
  const lastJobs: Job[] = []
  const controller = new AbortController()
  let timers: NodeJS.Timeout[] = []

  function run(job: Job): Promise<void> {
    job.running ??= job
      .work()
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => {
        job.running = undefined
      })
    return job.running
  }

  return {
    stopping: controller.signal,
    every(seconds, name, work) {
      jobs.push({ name, seconds, work })
    },
    atStop(name, work) {
      lastJobs.push({ name, seconds: 0, work })
    },
    async runAll() {
      for (const job of jobs) await run(job)
    },
    start() {
      timers = jobs.map((job) => setInterval(() => run(job), job.seconds * 1000).unref())
    },
    async stop() {
      controller.abort()
      for (const timer of timers) clearInterval(timer)
      timers = []
      await Promise.all(jobs.map((job) => job.running))
      for (const job of lastJobs) await run(job)
    },
  }
}
