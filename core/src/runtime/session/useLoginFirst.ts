import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from './origin.ts'
import { useSession } from './useSession.ts'

/**
 * For what only members do: shows whether a user is logged in, and leads everybody else to the login page,
 * which brings them back to where they were.
 */
export function useLoginFirst(): () => boolean {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    if (!isLoggedIn) navigate(loginPath(pathname + search))
    return isLoggedIn
  }
}
