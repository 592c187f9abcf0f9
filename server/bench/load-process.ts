import { once } from 'node:events'
import { endProcess, forkModule } from './child-process.ts'
import type { LoadPlan, LoadResult } from './load.ts'

export type LoadProcess = { run(plan: LoadPlan): Promise<LoadResult>; stop(): Promise<void> }

/** Starts the process that sends the load. */
export function startLoadProcess(): LoadProcess {
  const child = forkModule('./load.ts')
  return {
    async run(plan) {
      const ended = new AbortController()
      try {
        const result = once(child, 'message', ended)
        const exit = once(child, 'exit', ended).then(() => {
          throw new Error('The process that sends the load has ended.')
        })
        child.send(plan)
        const [message] = await Promise.race([result, exit])
        // The child's only messages are results, one for each plan.
        return message as LoadResult
      } finally {
        ended.abort()
      }
    },
    stop: () => endProcess(child),
  }
}
