import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LoginPurpose } from './origin.ts'
import { useAccountPaths, useSession } from './useSession.ts'

/** The id of the element around that a login brings the visitor back to; without one, the top of the page. */
export const ReturnElementContext = createContext('')

/**
 * For what only members do: shows whether a user is logged in, and leads everybody else to the login page,
 * which says what for and brings them back to where they were.
 */
export function useLoginFirst(purpose: LoginPurpose): () => boolean {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const paths = useAccountPaths(useContext(ReturnElementContext), purpose)
  return () => {
    if (!isLoggedIn) navigate(paths.login)
    return isLoggedIn
  }
}
