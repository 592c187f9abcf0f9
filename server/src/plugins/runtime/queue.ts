/** Runs one piece of work after the other, in the order of asking. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work, work)
    last = own.catch(() => {})
    return own
  }
}
