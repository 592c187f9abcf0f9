import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/index.ts'
import { getLoginState, toSessionUser, type WireUser } from '../session/index.ts'
import {
  activated,
  admin,
  editGuard,
  everyPage,
  type Guard,
  type GuardContext,
  loggedIn,
  notActivated,
  notLoggedIn,
  notLoggedInOrInactive,
  notLoggedInOrSuspended,
  registrationAllowed,
  runGuards,
  signUpNotTakenOver,
  staff,
  type UserCenterAgent,
} from './guards.ts'

const users: Record<string, WireUser | null> = {
  visitor: null,
  inactive: { id: '1', mail_status: 2, role_id: 2 },
  member: { id: '1', mail_status: 1, role_id: 1 },
  moderator: { id: '1', mail_status: 1, role_id: 3 },
  admin: { id: '1', mail_status: 1, role_id: 2 },
}

function getContext(user: string, changes: Partial<GuardContext> & { path?: string } = {}): GuardContext {
  const wire = users[user] ?? null
  return {
    login: getLoginState(wire && toSessionUser(wire)),
    site: {},
    agent: null,
    isInstalling: false,
    url: new URL(changes.path ?? '/questions/ask?a=1', 'http://x.example'),
    ...changes,
  }
}

/** `pass`, the target of a redirect, or the code of an error page. */
function decide(guards: Guard | readonly Guard[], context: GuardContext): string {
  const result = runGuards(Array.isArray(guards) ? guards : [guards as Guard], context)
  if (result.kind === 'redirect') return result.to
  return result.kind === 'errorPage' ? result.code : 'pass'
}

const toLogin = '/users/login?from=%2Fquestions%2Fask%3Fa%3D1'
const activatedPath = '/users/account-activation/success'
const toInactive = '/users/account-activation?from=%2Fquestions%2Fask%3Fa%3D1'

describe('guards', () => {
  it.each<[string, Guard, Record<string, string>]>([
    [
      'loggedIn',
      loggedIn,
      { visitor: toLogin, inactive: 'pass', member: 'pass', moderator: 'pass', admin: 'pass' },
    ],
    ['notLoggedIn', notLoggedIn, { visitor: 'pass', inactive: '/', member: '/', moderator: '/', admin: '/' }],
    [
      'notLoggedInOrInactive',
      notLoggedInOrInactive,
      { visitor: 'pass', inactive: 'pass', member: '/', moderator: '/', admin: '/' },
    ],
    [
      'activated',
      activated,
      { visitor: toLogin, inactive: toInactive, member: 'pass', moderator: 'pass', admin: 'pass' },
    ],
    [
      'notActivated',
      notActivated,
      {
        visitor: 'pass',
        inactive: 'pass',
        member: activatedPath,
        moderator: activatedPath,
        admin: activatedPath,
      },
    ],
    [
      'staff',
      staff,
      { visitor: toLogin, inactive: toInactive, member: '403', moderator: 'pass', admin: 'pass' },
    ],
    ['admin', admin, { visitor: toLogin, inactive: '403', member: '403', moderator: '403', admin: 'pass' }],
  ])('%s decides for every kind of user', (_, guard, expected) => {
    const decisions = Object.keys(users).map((user) => [user, decide(guard, getContext(user))])

    expect(Object.fromEntries(decisions)).toEqual(expected)
  })

  it('lets the first guard decide that does not pass', () => {
    expect(decide([loggedIn, registrationAllowed], getContext('visitor'))).toBe(toLogin)
    expect(decide([], getContext('visitor'))).toBe('pass')
  })
})

describe('a suspended user', () => {
  const at = (guard: Guard, user: WireUser) =>
    decide(guard, { ...getContext('member'), login: getLoginState(toSessionUser(user)) })

  it('sees that page, and no other user who is logged in', () => {
    expect(at(notLoggedInOrSuspended, { id: '1', mail_status: 1, status: 'suspended' })).toBe('pass')
    expect(at(notLoggedInOrSuspended, { id: '1', mail_status: 1, status: 'normal' })).toBe('/')
    expect(decide(notLoggedInOrSuspended, getContext('visitor'))).toBe('pass')
  })

  it('is shown why nothing of the account is open any more', () => {
    const suspended = { id: '1', mail_status: 1, status: 'suspended' } as const
    expect(at(loggedIn, suspended)).toBe('/users/account-suspended')
    expect(at(loggedIn, { ...suspended, suspended_until: 1_800_000_000 })).toBe(
      '/users/account-suspended?until=1800000000',
    )
    expect(at(loggedIn, { ...suspended, status: 'normal' })).toBe('pass')
  })
})

describe('signing up', () => {
  const agentWith = (keepsOwnUsers: boolean): UserCenterAgent => ({
    enabled: true,
    agent_info: {
      name: 'a',
      display_name: 'A',
      icon: '',
      url: '',
      login_redirect_url: '/l',
      sign_up_redirect_url: '/s',
      control_center: [],
      enabled_original_user_system: keepsOwnUsers,
    },
  })

  it('is open unless the site closes registration', () => {
    expect(decide(registrationAllowed, getContext('visitor'))).toBe('pass')
    expect(
      decide(
        registrationAllowed,
        getContext('visitor', { site: { login: { allow_new_registrations: false } } }),
      ),
    ).toBe('/')
  })

  it('is closed by a user center that keeps the accounts to itself', () => {
    expect(decide(signUpNotTakenOver, getContext('visitor'))).toBe('pass')
    expect(decide(signUpNotTakenOver, getContext('visitor', { agent: agentWith(true) }))).toBe('pass')
    expect(decide(signUpNotTakenOver, getContext('visitor', { agent: agentWith(false) }))).toBe('/')
  })
})

describe('private mode', () => {
  const site = { site_security: { login_required: true } }
  const at = (path: string, user = 'visitor') =>
    decide(everyPage, getContext(user, { site, url: new URL(path, 'http://x.example') }))

  it.each([
    '/users/login',
    '/users/register',
    '/users/account-recovery',
    '/users/change-email',
    '/users/password-reset',
    '/users/account-activation',
    '/users/confirm-new-email',
    '/users/confirm-email',
    '/users/auth-landing',
    '/user-center/auth',
    '/user-center/auth-failed',
    '/users/account-suspended',
    '/403',
  ])('leaves %s open', (path) => {
    expect(at(path)).toBe('pass')
  })

  it.each(['/', '/questions/1', '/tags', '/users', '/users/ada', '/search', '/no/such/page'])(
    'asks for a login at %s',
    (path) => {
      expect(at(path)).toMatch(/^\/users\/login/)
    },
  )

  it('asks for activation, and lets members in', () => {
    expect(at('/', 'inactive')).toBe('/users/account-activation')
    expect(at('/tags', 'inactive')).toBe('/users/account-activation?from=%2Ftags')
    expect(at('/', 'member')).toBe('pass')
  })

  it('reads the setting in both of its places', () => {
    const older = { login: { login_required: true } }

    expect(decide(everyPage, getContext('visitor', { site: older }))).toBe(toLogin)
    expect(decide(everyPage, getContext('visitor'))).toBe('pass')
  })
})

describe('the installation', () => {
  it('is all there is before it, and nothing after it', () => {
    const wizard = new URL('http://x.example/install')

    expect(decide(everyPage, getContext('visitor', { isInstalling: true }))).toBe('/install')
    expect(decide(everyPage, getContext('visitor', { isInstalling: true, url: wizard }))).toBe('pass')
    expect(decide(everyPage, getContext('admin', { url: wizard }))).toBe('404')
  })
})

describe('the edit guard', () => {
  it('turns an error of the edit check into the 403 page with its message', () => {
    const failure = new ApiFailure({ status: 400, reason: 'r', msg: 'Under review.', data: null })

    expect(editGuard(failure)).toEqual({ kind: 'errorPage', code: '403', msg: 'Under review.' })
  })

  it('leaves other failures to the catalog', () => {
    const failure = new ApiFailure({ status: 500, reason: 'r', msg: '', data: null })

    expect(editGuard(failure)).toEqual({ kind: 'pass' })
  })
})
