import { lazy, Suspense, useState } from 'react'
import { useDelayed } from '../../lib/delay/index.ts'
import { BellLink, type BellLinkProps } from './BellLink.tsx'

// What is new is news for later: the page comes first, and does without where this does not load.
const LiveNotifications = lazy(async () => {
  const live = await import('../../features/live-notifications/index.ts').catch(() => undefined)
  return { default: live?.LiveNotifications ?? (() => null) }
})

/** The bell, which is told what is new as soon as the page has settled. */
export function NotificationBell() {
  const [unseen, setUnseen] = useState<BellLinkProps>({ inbox: 0, achievement: 0 })
  const isSettled = useDelayed(true)
  return (
    <>
      <BellLink inbox={unseen.inbox} achievement={unseen.achievement} />
      {isSettled && (
        <Suspense>
          <LiveNotifications onStatus={setUnseen} />
        </Suspense>
      )}
    </>
  )
}
