import { lazy, Suspense, useEffect, useState } from 'react'
import { attempt, type DataFor } from '../../api/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useSession } from '../../runtime/session/index.ts'

export type StoredMails = DataFor<'adminMailPage'>

const MailBar = lazy(async () => ({ default: (await import('./MailBar.tsx')).MailBar }))

const dismissedKey = 'mail-notice-dismissed'
const shownMails = 5

/**
 * Shows a signed-in administrator that mails are stored because no mail server is configured, and where the last
 * of them lead. Is in the layout of the site; for everybody else it is nothing, and loads nothing.
 */
export function AdminMailNotice() {
  const { isAdmin } = useSession()
  const { api } = useApp()
  const [mails, setMails] = useState<StoredMails>()

  useEffect(() => {
    if (!isAdmin || localEntries.get<boolean>(dismissedKey)) return
    const leaving = new AbortController()
    attempt(api.call('adminMailPage', { page: 1, page_size: shownMails }, { signal: leaving.signal })).then(
      (answer) => {
        if (answer.ok) setMails(answer.data)
      },
    )
    return () => leaving.abort()
  }, [api, isAdmin])

  function handleDismiss() {
    localEntries.set(dismissedKey, true)
    setMails(undefined)
  }

  if (!isAdmin || !mails || mails.is_delivering) return null
  return (
    <Suspense>
      <MailBar mails={mails} onDismiss={handleDismiss} />
    </Suspense>
  )
}
