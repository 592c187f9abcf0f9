import type { Log } from './log.ts'

/** Returns a function that sets the log level to `debug`, and restores it when it is called again. */
export function createLevelSwitch(log: Log): () => void {
  const configured = log.level
  return () => {
    log.level = log.level === 'debug' ? configured : 'debug'
    log.warn({ logLevel: log.level }, 'log level changed')
  }
}

/** SIGUSR2 sets the log level to `debug`, and the next one restores it. */
export function changeLevelOnSignal(log: Log): void {
  // Windows has no such signal.
  if (process.platform !== 'win32') process.on('SIGUSR2', createLevelSwitch(log))
}
