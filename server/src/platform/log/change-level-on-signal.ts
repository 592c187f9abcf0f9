import type { Log } from './log.ts'

/** SIGUSR2 sets the log level to `debug`, and the next one restores it. */
export function changeLevelOnSignal(log: Log): void {
  // Windows has no such signal.
  if (process.platform === 'win32') return
  const configured = log.level
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? configured : 'debug'
    log.warn({ logLevel: log.level }, 'log level changed')
  })
}
