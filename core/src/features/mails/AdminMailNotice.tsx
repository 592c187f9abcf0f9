import { useState } from 'react'
import { setPreference } from '../../lib/preference-cookie.ts'
import { useSession } from '../../runtime/session/index.ts'
import { MailBar } from './MailBar.tsx'

const hiddenDays = 7

/**
 * Shows an administrator that mails are stored because no mail server is configured, and where the last of them
 * lead. Is in the layout of the site, from the first paint on; for everybody else it is nothing.
 */
export function AdminMailNotice() {
  const { user } = useSession()
  const [isHidden, setIsHidden] = useState(false)

  function handleDismiss() {
    // The server reads it, and leaves the notice out of the next pages.
    setPreference('mail_notice', 'hidden', hiddenDays)
    setIsHidden(true)
  }

  return user?.needs_mail_server && !isHidden ? <MailBar onDismiss={handleDismiss} /> : null
}
