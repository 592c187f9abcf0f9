import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { useTexts } from '../../lib/i18n/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { BadgeToast } from './BadgeToast.tsx'
import { type NotificationStatus, startLiveFeed } from './live-feed.ts'

export type LiveNotificationsProps = {
  /** Called with what the user has not seen, whenever it may have changed. */
  onStatus: (status: Pick<NotificationStatus, 'inbox' | 'achievement'>) => void
}

type Award = DataFor<'notificationStatus'>['badge_award']

/** Asks what is new for as long as the page is looked at, and congratulates on badges. Shows nothing else. */
export function LiveNotifications({ onStatus }: LiveNotificationsProps) {
  const api = useApi()
  const session = useSessionActions()
  const { user } = useSession()
  const { language } = useTexts()
  const [award, setAward] = useState<Award>(null)
  const [dismissed, setDismissed] = useState('')
  const account = user?.username ?? ''
  // The user who reads by the cookie alone has none until the session is settled.
  const hasToken = useStore(session.store, ({ token }) => token !== '')
  const handleStatus = useEffectEvent((status: NotificationStatus) => {
    onStatus(status)
    // What is shown stays until it is dismissed: the server stops sending a badge once it was shown.
    setAward((shown) =>
      shown?.notification_id === status.badge_award?.notification_id ? shown : (status.badge_award ?? shown),
    )
  })

  useEffect(() => {
    if (!account || !hasToken) return
    return startLiveFeed({
      account,
      token: session.token,
      language: () => language,
      onStatus: (status) => handleStatus(status),
      onEnded: () => {
        session.refreshUser({ force: true }).catch(() => {})
      },
    })
  }, [account, hasToken, language, session])

  if (!award || award.notification_id === dismissed) return null
  // Outside of the header, whose blur would hold it.
  return createPortal(
    <BadgeToast
      key={award.notification_id}
      award={award}
      username={account}
      onShow={() => {
        attempt(api.call('notificationRead', { id: award.notification_id }, { ignore50x: true }))
        // A decoration that does not load is no fault that anybody needs to hear of.
        import('../celebration/index.ts').then(({ celebrate }) => celebrate()).catch(() => undefined)
      }}
      onDismiss={() => setDismissed(award.notification_id)}
    />,
    document.body,
  )
}
