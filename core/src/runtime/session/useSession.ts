import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { type LoginPurpose, loginPath } from './origin.ts'
import type { Session } from './session.ts'
import { getLoginState, type LoginState, type SessionUser } from './session-user.ts'

/**
 * The URLs to log in and register, which return the visitor to this page, or to the element with this
 * id. A page has many controls that only need them after a click, so each is built when it is read.
 */
export function useAccountPaths(elementId = '', purpose?: LoginPurpose): { login: string; register: string } {
  const { pathname, search } = useLocation()
  const origin = pathname + search + (elementId && `#${elementId}`)
  return {
    get login() {
      return loginPath(origin, '/users/login', purpose)
    },
    get register() {
      return loginPath(origin, '/users/register', purpose)
    },
  }
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session itself, for logging in and out. */
export function useSessionActions(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it; wrap the tree in AppProviders.')
  return session
}

export type SessionView = LoginState & { user: SessionUser | null }

/** The current user, and derived permissions. */
export function useSession(): SessionView {
  const user = useStore(useSessionActions().store, (state) => state.user)
  return { user, ...getLoginState(user) }
}
