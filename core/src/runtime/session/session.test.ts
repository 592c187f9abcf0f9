import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../../lib/storage.ts'
import { createSession, type SessionSettings } from './session.ts'
import { getLoginState, toSessionUser, type WireUser } from './session-user.ts'

const ada: WireUser = { id: '7', username: 'ada', mail_status: 1, role_id: 1 }

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
  it('has an account after a login and none after clearing, and stores no secret', () => {
    const { session } = openSession()

    session.logIn({ ...ada, ...{ access_token: 'secret', visit_token: 'secret' } })
    expect(session.user()?.username).toBe('ada')
    expect(JSON.stringify([session.store.getState(), { ...localStorage }])).not.toContain('secret')

    session.clear()
    expect(session.user()).toBeNull()
  })

  it('shows other tabs who is logged in, and only when it is somebody else', () => {
    const { session, storage } = openSession()
    const set = vi.spyOn(storage, 'set')

    session.logIn(ada)
    session.logIn(ada)
    session.clear()
    session.clear()

    expect(set.mock.calls).toEqual([
      ['account', '7'],
      ['account', ''],
    ])
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

  it('ends when the cookie belongs to nobody any more', async () => {
    const { session } = openSession({ user: toSessionUser(ada), fetchUser: async () => null })

    await session.refreshUser({ force: true })

    expect(session.user()).toBeNull()
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
  it('has one image URL whichever call answered with it', () => {
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
