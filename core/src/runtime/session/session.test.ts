import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../../lib/storage.ts'
import { createSession, type SessionSettings } from './session.ts'
import { getLoginState, toSessionUser, type WireUser } from './session-user.ts'

const ada: WireUser = { id: '7', username: 'ada', mail_status: 1, role_id: 1, access_token: 'tok' }

beforeEach(() => localStorage.clear())

function openSession(overrides: Partial<SessionSettings> = {}) {
  let now = 0
  const fetchUser = vi.fn(async (): Promise<WireUser | null> => ada)
  const storage = createExpiringStorage()
  const session = createSession({ user: null, storage, fetchUser, now: () => now, ...overrides })
  return {
    session,
    fetchUser,
    storage,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('the session', () => {
  it('keeps token and account after a login, and forgets both on clearing', () => {
    const { session, storage } = openSession()

    session.logIn(ada)
    expect(session.token()).toBe('tok')
    expect(storage.get('token')).toBe('tok')
    expect(session.user()?.username).toBe('ada')

    session.clear()
    expect(session.token()).toBe('')
    expect(storage.get('token')).toBeUndefined()
    expect(session.user()).toBeNull()
  })

  it('asks who it is at most once in ten seconds unless forced', async () => {
    const { session, fetchUser, wait } = openSession({ user: toSessionUser(ada) })

    await session.refreshUser()
    await session.refreshUser()
    expect(fetchUser).toHaveBeenCalledTimes(1)
    await session.refreshUser({ force: true })
    expect(fetchUser).toHaveBeenCalledTimes(2)
    wait(10_000)
    await session.refreshUser()

    expect(fetchUser).toHaveBeenCalledTimes(3)
  })

  it('asks nothing when nobody is logged in', async () => {
    const { session, fetchUser } = openSession()

    expect(await session.refreshUser()).toBeNull()
    expect(fetchUser).not.toHaveBeenCalled()
  })

  it('shares one question among all who ask at the same time', async () => {
    const { session, fetchUser } = openSession({ user: toSessionUser(ada) })

    await Promise.all([session.refreshUser({ force: true }), session.refreshUser({ force: true })])

    expect(fetchUser).toHaveBeenCalledTimes(1)
  })

  it('ends when the token belongs to nobody any more', async () => {
    const { session, storage } = openSession({ user: toSessionUser(ada), fetchUser: async () => null })

    await session.refreshUser({ force: true })

    expect(session.user()).toBeNull()
    expect(storage.get('token')).toBeUndefined()
  })

  it('stays logged out when the answer comes after the log-out', async () => {
    const answer = Promise.withResolvers<WireUser | null>()
    const { session } = openSession({ fetchUser: () => answer.promise })
    session.logIn(ada)

    const refreshing = session.refreshUser({ force: true })
    session.clear()
    answer.resolve(ada)
    await refreshing

    expect(session.user()).toBeNull()
    expect(session.token()).toBe('')
  })

  it('takes a token from outside and fetches its account', async () => {
    const { session } = openSession()

    const user = await session.logInWithToken('other')

    expect(user?.username).toBe('ada')
  })

  it('finds its token again on the next page', () => {
    openSession().session.logIn(ada)

    expect(openSession().session.token()).toBe('tok')
  })
})

describe('the login state', () => {
  const state = (changes: Partial<WireUser>) => getLoginState(toSessionUser({ ...ada, ...changes }))

  it('is nothing at all without an account', () => {
    expect(Object.values(getLoginState(null)).some(Boolean)).toBe(false)
  })

  it('follows the mail status', () => {
    expect(state({ mail_status: 1 })).toMatchObject({ isActivated: true, isNotActivated: false })
    expect(state({ mail_status: 2 })).toMatchObject({ isActivated: false, isNotActivated: true })
  })

  it('gives a role only to an activated account', () => {
    expect(state({ role_id: 2 })).toMatchObject({ isAdmin: true, isModerator: false, isStaff: true })
    expect(state({ role_id: 3 })).toMatchObject({ isAdmin: false, isModerator: true, isStaff: true })
    expect(state({ role_id: 2, mail_status: 2 })).toMatchObject({ isAdmin: false, isStaff: false })
  })
})

describe('the account', () => {
  it('has one image address whichever call answered with it', () => {
    expect(toSessionUser({ avatar: '/a.png' }).avatar).toBe('/a.png')
    expect(toSessionUser({ avatar: { type: 'custom', custom: '/c.png', gravatar: '/g' } }).avatar).toBe(
      '/c.png',
    )
    expect(toSessionUser({ avatar: { type: 'gravatar', gravatar: '/g' } }).avatar).toBe('/g')
    expect(toSessionUser({ avatar: { type: 'default' } }).avatar).toBe('')
  })

  it('follows the site where it has no wish of its own', () => {
    expect(toSessionUser({ language: '', color_scheme: '' })).toMatchObject({
      language: 'Default',
      color_scheme: 'default',
      status: 'normal',
      mail_status: 1,
      role_id: 1,
    })
  })
})
