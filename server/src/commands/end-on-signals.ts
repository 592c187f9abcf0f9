import { CommandFailure } from './command.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Lets interrupted work remove its incomplete results before the process ends. */
export async function endOnSignals<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const name of signals) process.once(name, abort)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
    throw new CommandFailure(`${what} was interrupted. Incomplete data was removed.`)
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}
