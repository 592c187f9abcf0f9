import { describeBytes } from '../modules/backups/index.ts'

/** Milliseconds between two lines. */
const pauseMs = { terminal: 200, log: 10_000 }

/**
 * Reports the progress of long work on standard error: on one line of a terminal, otherwise now and then on a
 * new line.
 */
export function showProgress(what: string) {
  const { stderr } = process
  const isTerminal = Boolean(stderr.isTTY)
  let shownAt = 0
  let last: { done: number; total: number } | undefined

  function show(): void {
    if (!last) return
    const { done, total } = last
    const share = total === 0 ? 100 : Math.floor((100 * done) / total)
    const line = `${what}: ${share} % (${describeBytes(done)} of ${describeBytes(total)})`
    stderr.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`)
  }

  return {
    report(progress: { done: number; total: number }): void {
      last = progress
      const now = performance.now()
      if (now - shownAt < (isTerminal ? pauseMs.terminal : pauseMs.log)) return
      shownAt = now
      show()
    },
    warn(problem: string): void {
      stderr.write(`${isTerminal ? '\r\u001b[K' : ''}${problem}\n`)
    },
    end(): void {
      show()
      if (isTerminal && last) stderr.write('\n')
    },
  }
}
