import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ColorScheme } from '../../lib/color-scheme-choice.ts'
import type { ListDensity } from '../../lib/list-density.ts'
import type { ExpiringStorage } from '../../lib/storage.ts'
import {
  getLoginState,
  type LoginState,
  type SessionUser,
  toSessionUser,
  type WireUser,
} from './session-user.ts'

/** The numbers of unread notifications. */
export type UnreadCounts = {
  inbox: number
  achievement: number
  /** The number of items that wait for the user's review; absent for users who review nothing. */
  review?: number
}

export type SessionState = {
  user: SessionUser | null
  unread: UnreadCounts
  /** The browser's stored preferences, with or without an account. */
  colorScheme: ColorScheme | undefined
  listDensity: ListDensity
}

export type SessionSettings = {
  user: SessionUser | null
  /** As the server knew it when it rendered the page. */
  unread?: UnreadCounts
  /** The browser's preferences when the server rendered the page. */
  colorScheme?: ColorScheme
  listDensity?: ListDensity
  /** Where other tabs see who is logged in; absent on the server. */
  storage?: ExpiringStorage
  /** Asks the server for the owner of the session cookie; null if there is none. */
  fetchUser: () => Promise<WireUser | null>
  now?: () => number
}

export type Session = {
  store: StoreApi<SessionState>
  user: () => SessionUser | null
  state: () => LoginState
  /** Asks the server for the account, at most once in ten seconds unless forced. */
  refreshUser: (options?: { force?: boolean }) => Promise<SessionUser | null>
  /**
   * Sets the account from the response to a login, a registration, an activation or a change of the email
   * address.
   */
  logIn: (wire: WireUser) => SessionUser
  /** Changes fields of the account after they were saved. */
  updateUser: (changes: Partial<SessionUser>) => void
  /** Applies counts that the server updated since the page was rendered. */
  updateUnread: (counts: UnreadCounts) => void
  updateColorScheme: (scheme: ColorScheme | undefined) => void
  updateListDensity: (density: ListDensity) => void
  clear: () => void
}

const nothing: UnreadCounts = { inbox: 0, achievement: 0 }
/** Written when somebody logs in or out, for other tabs of the same browser. */
export const accountKey = 'account'
const refreshIntervalMs = 10_000

/** The session of the current user. On the server, one for each request. */
export function createSession(settings: SessionSettings): Session {
  const { storage, now = Date.now } = settings
  const store = createStore<SessionState>(() => ({
    user: settings.user,
    unread: settings.unread ?? nothing,
    colorScheme: settings.colorScheme,
    listDensity: settings.listDensity ?? 'comfortable',
  }))
  let refreshedAt = Number.NEGATIVE_INFINITY
  let running: Promise<SessionUser | null> | undefined

  /** Counts replacements of the account, to detect them during a request. */
  let changes = 0

  function announceAccount(id: string) {
    changes++
    if (id !== (store.getState().user?.id ?? '')) storage?.set(accountKey, id)
  }

  function logIn(wire: WireUser): SessionUser {
    const user = toSessionUser(wire)
    announceAccount(user.id)
    store.setState({ user })
    refreshedAt = now()
    return user
  }

  function clear() {
    announceAccount('')
    store.setState({ user: null, unread: nothing })
    refreshedAt = Number.NEGATIVE_INFINITY
  }

  async function fetchAccount(): Promise<SessionUser | null> {
    const before = changes
    const wire = await settings.fetchUser()
    // Someone logged in or out during the request; the response is about another session.
    if (changes !== before) return store.getState().user
    if (wire) return logIn(wire)
    clear()
    return null
  }

  async function refreshUser({ force = false } = {}): Promise<SessionUser | null> {
    if (running) return running
    const { user } = store.getState()
    if (!force && (!user || now() - refreshedAt < refreshIntervalMs)) return user
    refreshedAt = now()
    running = fetchAccount().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    store,
    user: () => store.getState().user,
    state: () => getLoginState(store.getState().user),
    refreshUser,
    logIn,
    updateUser: (changes) => {
      const { user } = store.getState()
      if (user) store.setState({ user: { ...user, ...changes } })
    },
    updateUnread: (unread) => store.setState({ unread }),
    updateColorScheme: (colorScheme) => store.setState({ colorScheme }),
    updateListDensity: (listDensity) => store.setState({ listDensity }),
    clear,
  }
}
