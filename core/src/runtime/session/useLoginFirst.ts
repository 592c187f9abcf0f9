import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LoginPurpose } from './origin.ts'
import { useAccountPaths, useSession } from './useSession.ts'

/** The id of the element to which a login returns the visitor; without one, the top of the page. */
export const ReturnElementContext = createContext('')

/**
 * For actions of members: returns whether a user is logged in, and leads everybody else to the login page,
 * which names the action and returns them to where they were.
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
