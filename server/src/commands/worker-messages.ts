/** The message of a worker once it serves, and again when the wizard has installed the site. */
export type WorkerState = {
  port: number
  isInstalled: boolean
  /** The code that the wizard may require; undefined when it is not open. */
  installCode: string | undefined
}

/** Asks a worker to finish its work and to end. */
export const stopMessage = 'stop'

/** Asks a worker to change its log level, as SIGUSR2 does for a single process. */
export const logLevelMessage = 'log-level'

/** Notifies the parent process. */
export function reportState(state: WorkerState): void {
  process.send?.(state)
}

/** Resolves when the parent process wants this worker to end, even during its start. */
export function waitForStopMessage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('message', (message) => {
    if (message === stopMessage) resolve()
  })
  return promise
}
