import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Session } from './session.ts'
import { getLoginState, type LoginState, type SessionUser } from './session-user.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session itself, for logging in and out. */
export function useSessionActions(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it; wrap the tree in AppProviders.')
  return session
}

export type SessionView = LoginState & { user: SessionUser | null }

/** Who is reading, and what that means for what they may see. */
export function useSession(): SessionView {
  const user = useStore(useSessionActions().store, (state) => state.user)
  return { user, ...getLoginState(user) }
}
