/** What a worker says once it serves, and again when the wizard has installed the site. */
export type WorkerState = {
  port: number
  isInstalled: boolean
  /** What the wizard may ask for; undefined when it is not open. */
  installCode: string | undefined
}

/** Asks a worker to finish what is under way and to end. */
export const stopMessage = 'stop'

/** Tells the process that started this one. */
export function reportState(state: WorkerState): void {
  process.send?.(state)
}

/** Resolves when the process that started this worker wants it to end, also while it starts. */
export function untilStopMessage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('message', (message) => {
    if (message === stopMessage) resolve()
  })
  return promise
}
