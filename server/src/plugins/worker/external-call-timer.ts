/** Services of the site that wait for other machines. */
const outside: ReadonlySet<string> = new Set([
  'http.request',
  'sockets.open',
  'sockets.read',
  'sockets.write',
])

type Wait = { open: number; since: number; ms: number }

/** How long a plugin's calls have waited for other machines, counting concurrent requests once. */
export type ExternalCallTimer = {
  /** Counts the time until the work settles, if another machine does it. */
  during<T>(call: number, name: string, work: () => Promise<T>): Promise<T>
  getMs(call: number): number
  forget(call: number): void
}

export function createExternalCallTimer(now: () => number): ExternalCallTimer {
  const waits = new Map<number, Wait>()
  const toMs = ({ open, since, ms }: Wait) => ms + (open > 0 ? now() - since : 0)

  return {
    async during(call, name, work) {
      if (!outside.has(name)) return work()
      const wait = waits.get(call) ?? { open: 0, since: 0, ms: 0 }
      waits.set(call, wait)
      if (wait.open === 0) wait.since = now()
      wait.open += 1
      try {
        return await work()
      } finally {
        if (wait.open === 1) wait.ms = toMs(wait)
        wait.open -= 1
      }
    },
    getMs(call) {
      const wait = waits.get(call)
      return wait ? toMs(wait) : 0
    },
    forget: (call) => void waits.delete(call),
  }
}
