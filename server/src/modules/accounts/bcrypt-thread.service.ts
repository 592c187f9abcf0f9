import { Piscina } from 'piscina'
import type { BcryptTask } from './compare-bcrypt.ts'

/** The thread's file, next to this one: as source, or as the bundle names it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './compare-bcrypt.ts' : './bcrypt-worker.js',
  import.meta.url,
)

const idleMs = 60_000

let thread: Piscina<BcryptTask, boolean> | undefined

/**
 * Whether a bcrypt hash matches the password. Each comparison takes a tenth of a second or more: on the main
 * thread, a few logins a second would delay everybody. The first comparison starts the thread, which does not
 * keep the process alive.
 */
export function compareInThread(task: BcryptTask): Promise<boolean> {
  thread ??= new Piscina<BcryptTask, boolean>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    recordTiming: false,
    // Comparing needs nothing from the environment, which contains secrets.
    env: {},
    argv: [],
    execArgv: [],
  })
  return thread.run(task)
}
