import { useNavigate } from 'react-router-dom'
import { useAccountPaths } from './useAccountPaths.ts'
import { useSession } from './useSession.ts'

/**
 * For what only members do: shows whether a user is logged in, and leads everybody else to the login page,
 * which brings them back to where they were.
 */
export function useLoginFirst(): () => boolean {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const { login } = useAccountPaths()
  return () => {
    if (!isLoggedIn) navigate(login)
    return isLoggedIn
  }
}
