export type Release = () => void

/** Lets one holder in at a time, in the order of asking. Calling a release twice does nothing. */
export function createMutex(): { acquire(): Promise<Release> } {
  let tail = Promise.resolve()
  return {
    async acquire() {
      const turn = Promise.withResolvers<void>()
      const previous = tail
      tail = turn.promise
      await previous
      return () => turn.resolve()
    },
  }
}
