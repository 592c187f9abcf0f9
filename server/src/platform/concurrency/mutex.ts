export type Release = () => void

/** Allows one holder at a time, in the order of asking. */
export type Mutex = {
  /** Calling the release twice does nothing. */
  acquire(): Promise<Release>
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createMutex(): Mutex {
  let tail = Promise.resolve()

  async function acquire(): Promise<Release> {
    const turn = Promise.withResolvers<void>()
    const previous = tail
    tail = turn.promise
    await previous
    return () => turn.resolve()
  }

  return {
    acquire,
    async run(work) {
      const release = await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
