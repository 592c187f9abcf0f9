import { immer } from 'zustand/middleware/immer'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ExpiringStorage } from '../../lib/storage.ts'
import {
  getLoginState,
  type LoginState,
  type SessionUser,
  toSessionUser,
  type WireUser,
} from './session-user.ts'

/** How much of what others did the user has not seen. */
export type UnreadCounts = {
  inbox: number
  achievement: number
  /** What waits for the user's review; absent for users who review nothing. */
  review?: number
}

export type SessionState = { user: SessionUser | null; token: string; unread: UnreadCounts }

export type SessionSettings = {
  user: SessionUser | null
  /** As the server knew it when it made the page. */
  unread?: UnreadCounts
  /** Where the token outlives the page; absent on the server. */
  storage?: ExpiringStorage
  /** Asks the server who the token belongs to; null when to nobody. */
  fetchUser: () => Promise<WireUser | null>
  now?: () => number
}

export type Session = {
  store: StoreApi<SessionState>
  user: () => SessionUser | null
  token: () => string
  state: () => LoginState
  /** Asks who I am, at most once in ten seconds unless forced. */
  refreshUser: (options?: { force?: boolean }) => Promise<SessionUser | null>
  /** Takes the account out of an answer to logging in, registering, activating or changing the e-mail. */
  logIn: (wire: WireUser) => SessionUser
  /** Stores a token from outside and fetches its account. */
  logInWithToken: (token: string) => Promise<SessionUser | null>
  /** Changes fields of the account after they were saved. */
  updateUser: (changes: Partial<SessionUser>) => void
  /** Takes over what the server counted since the page was made. */
  updateUnread: (counts: UnreadCounts) => void
  clear: () => void
}

const nothing: UnreadCounts = { inbox: 0, achievement: 0 }
const tokenKey = 'token'
const refreshIntervalMs = 10_000

/** Who is reading. Holds one session; a server makes one for every request. */
export function createSession(settings: SessionSettings): Session {
  const { storage, now = Date.now } = settings
  const store = createStore<SessionState>()(
    immer(() => ({
      user: settings.user,
      token: storage?.get<string>(tokenKey) ?? '',
      unread: settings.unread ?? nothing,
    })),
  )
  let refreshedAt = Number.NEGATIVE_INFINITY
  let running: Promise<SessionUser | null> | undefined

  function storeToken(token: string) {
    if (token) storage?.set(tokenKey, token)
    else storage?.remove(tokenKey)
    store.setState((state) => {
      state.token = token
    })
  }

  function logIn(wire: WireUser): SessionUser {
    const user = toSessionUser(wire)
    if (user.access_token) storeToken(user.access_token)
    store.setState((state) => {
      state.user = user
    })
    refreshedAt = now()
    return user
  }

  function clear() {
    storeToken('')
    store.setState((state) => {
      state.user = null
      state.unread = nothing
    })
    refreshedAt = Number.NEGATIVE_INFINITY
  }

  async function fetchAccount(): Promise<SessionUser | null> {
    const token = store.getState().token
    const wire = await settings.fetchUser()
    // Someone logged in or out while the answer was on its way; what it says is about another session.
    if (store.getState().token !== token) return store.getState().user
    if (wire) return logIn(wire)
    clear()
    return null
  }

  async function refreshUser({ force = false } = {}): Promise<SessionUser | null> {
    if (running) return running
    const { user, token } = store.getState()
    const hasNobody = !user && !token
    if (!force && (hasNobody || now() - refreshedAt < refreshIntervalMs)) return user
    refreshedAt = now()
    running = fetchAccount().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    store,
    user: () => store.getState().user,
    token: () => store.getState().token,
    state: () => getLoginState(store.getState().user),
    refreshUser,
    logIn,
    logInWithToken: async (token) => {
      storeToken(token)
      await running
      return refreshUser({ force: true })
    },
    updateUser: (changes) => {
      store.setState(({ user }) => {
        if (user) Object.assign(user, changes)
      })
    },
    updateUnread: (counts) => {
      store.setState((state) => {
        state.unread = counts
      })
    },
    clear,
  }
}
