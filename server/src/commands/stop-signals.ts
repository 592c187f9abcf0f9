import type { Config } from '../platform/config/index.ts'

/** Running requests, events, jobs and mails have their own limits, 30 seconds together. */
const stopSeconds = 35

/** Milliseconds after which a process that was asked to stop is killed, whatever it still does. */
export const getStopLimitMs = ({ stopDelay }: Pick<Config, 'stopDelay'>): number =>
  (stopDelay + stopSeconds) * 1000

/**
 * The npm scripts that run the site in the foreground. With any other script, it may be meant to continue in
 * the background when the script ends.
 */
const foregroundScripts = ['start', 'querent']
const parent = process.ppid
const parentCheckMs = 1000
/**
 * A signal to a process group arrives twice, directly and from the parent: within this time it counts once.
 */
const repeatMs = 1000

/**
 * Resolves with the first of the signals, or when npm was ended; a second signal ends the process at once.
 */
export function waitForStopSignal(signals: readonly NodeJS.Signals[], endAtOnce: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      askedAt ??= performance.now()
      if (performance.now() - askedAt > repeatMs) endAtOnce()
      resolve()
    })
  }
  if (foregroundScripts.includes(process.env.npm_lifecycle_event ?? '')) onParentEnd(resolve)
  return promise
}

/** npm passes a signal on to the shell between itself and this process, which ends without passing it on. */
function onParentEnd(act: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, parentCheckMs)
  timer.unref()
}
