import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useDelayed } from '../../lib/delay/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { BellLink } from './BellLink.tsx'

// What is new is news for later: the page comes first, and does without where this does not load.
const LiveNotifications = lazy(async () => {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve))
  const live = await import('../../features/live-notifications/index.ts').catch(() => undefined)
  return { default: live?.LiveNotifications ?? (() => null) }
})

/** The bell with what the server knew, which loads what is new as soon as the page has settled. */
export function NotificationBell() {
  const { store } = useSessionActions()
  const unread = useStore(store, (state) => state.unread)
  const isSettled = useDelayed(true)
  return (
    <>
      <BellLink inbox={unread.inbox} achievement={unread.achievement} />
      {isSettled && (
        <Suspense>
          <LiveNotifications
            onStatus={({ inbox, achievement }) => store.setState({ unread: { inbox, achievement } })}
          />
        </Suspense>
      )}
    </>
  )
}
