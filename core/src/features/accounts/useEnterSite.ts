import { useLocation, useNavigate } from 'react-router-dom'
import { withBasePath } from '../../lib/base-path.ts'
import { useTexts } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import {
  pathAfterLogin,
  rememberOrigin,
  useSessionActions,
  type WireUser,
} from '../../runtime/session/index.ts'

/**
 * Logs in the account of a login or registration and navigates on: to the saved page, or to the activation
 * first.
 */
export function useEnterSite(): (wire: WireUser) => Promise<void> {
  const session = useSessionActions()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { language } = useTexts()

  return async (wire) => {
    const user = session.logIn(wire)
    const origin = new URLSearchParams(search).get('from')
    // The saved page is kept while the user reads the mail.
    if (session.state().isNotActivated && origin) rememberOrigin(localEntries, origin)
    const path = pathAfterLogin(session, localEntries, search)
    const speaksAnother = !['', 'Default', language].includes(user.language)
    // The server renders the page in the language of the account.
    if (speaksAnother) window.location.replace(withBasePath(path))
    else await navigate(path, { replace: true })
  }
}
