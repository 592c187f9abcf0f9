import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadPlan, LoadResult } from './load.ts'

export type LoadProcess = { run(plan: LoadPlan): Promise<LoadResult>; stop(): void }

/** Starts the process that sends the load. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)))
  return {
    run(plan) {
      return new Promise((resolve, reject) => {
        child.once('message', (result) => {
          child.removeListener('exit', reject)
          // The child answers each plan with its result and with nothing else.
          resolve(result as LoadResult)
        })
        child.once('exit', reject)
        child.send(plan)
      })
    },
    stop: () => void child.kill(),
  }
}
