import { beforeEach, describe, expect, it } from 'vitest'
import { createExpiringStorage } from '../../lib/storage.ts'
import { loginPath, pathAfterLogin, rememberOrigin, safeOrigin, takeOrigin } from './origin.ts'
import { createSession } from './session.ts'
import type { WireUser } from './session-user.ts'

const storage = createExpiringStorage()
const getSession = (answer: WireUser | null) =>
  createSession({ user: null, storage, fetchUser: async () => answer })

beforeEach(() => localStorage.clear())

describe('the page to return to', () => {
  it.each([
    ['/questions/1?a=b#c', '/questions/1?a=b#c'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/users/login?from=/x', '/'],
    ['/users/logout', '/'],
    ['/users/loginov', '/users/loginov'],
    ['/users/register/', '/'],
    ['/users/account-activation?from=/x', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('takes %s as %s', (given, taken) => {
    expect(safeOrigin(given)).toBe(taken)
  })

  it('is carried to the login page and back', () => {
    const path = loginPath('/questions/1?page=2')

    expect(path).toBe('/users/login?from=%2Fquestions%2F1%3Fpage%3D2')
    expect(takeOrigin(storage, new URL(path, 'http://x.example').search)).toBe('/questions/1?page=2')
    expect(loginPath('/')).toBe('/users/login')
  })

  it('is remembered across a login elsewhere, once', () => {
    rememberOrigin(storage, '/tags')

    expect(takeOrigin(storage, '')).toBe('/tags')
    expect(takeOrigin(storage, '')).toBe('/')
  })
})

describe('after logging in', () => {
  it('leads to the inactive page until the account is activated', () => {
    const session = getSession(null)
    session.logIn({ id: '1', mail_status: 2 })

    expect(pathAfterLogin(session, storage, '?from=/tags')).toBe('/users/account-activation')
  })

  it('leads back to where the user came from', () => {
    const session = getSession(null)
    session.logIn({ id: '1', mail_status: 1 })

    expect(pathAfterLogin(session, storage, '?from=/tags')).toBe('/tags')
  })
})
