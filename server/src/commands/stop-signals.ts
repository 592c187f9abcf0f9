import type { Config } from '../platform/config/index.ts'

/** Requests, events, jobs and mails that are under way have limits of their own, which are 30 seconds together. */
const stopSeconds = 35

/** Milliseconds after which a process that was asked to stop is ended, whatever it still does. */
export const findStopLimit = ({ stopDelay }: Pick<Config, 'stopDelay'>): number =>
  (stopDelay + stopSeconds) * 1000

/** A process that another script left in the background has its name, and goes on when that script ends. */
const scripts = ['start', 'querent']
const parent = process.ppid
const parentCheckMs = 1000
/** A signal to a whole group of processes comes twice: from the sender, and from the process that passes it on. */
const echoMs = 1000

/** Resolves with the first of the signals, or when npm was ended; another one later asks for an end at once. */
export function untilAskedToStop(signals: readonly NodeJS.Signals[], endAtOnce: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      askedAt ??= performance.now()
      if (performance.now() - askedAt > echoMs) endAtOnce()
      resolve()
    })
  }
  if (scripts.includes(process.env.npm_lifecycle_event ?? '')) onParentEnd(resolve)
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
