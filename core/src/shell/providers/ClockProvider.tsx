import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ClockContext, knownTimeZone } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'

export type ClockProviderProps = { renderedAt: number; children: ReactNode }

const tickMs = 60_000

/** Starts at the server's time, so that the first render is the same there and here; then goes with the clock. */
export function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [now, setNow] = useState(renderedAt)
  const ofSite = useSite().interface?.time_zone
  const timeZone = useSession().user?.time_zone || ofSite

  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])

  const clock = useMemo(() => ({ now, timeZone: knownTimeZone(timeZone) }), [now, timeZone])
  return <ClockContext value={clock}>{children}</ClockContext>
}
