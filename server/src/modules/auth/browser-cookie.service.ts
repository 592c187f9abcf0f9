import type { Caller } from '../../platform/http/index.ts'
import { newSecret } from './login-ticket.service.ts'
import { hashToken } from './session.service.ts'

/** With the prefix of the session cookie: otherwise another host of the domain could choose the value. */
export const prefixCookie = ({ sessionCookie }: Pick<Caller, 'sessionCookie'>, name: string) =>
  `${/^__\w+-/.exec(sessionCookie)?.[0] ?? ''}${name}`

const toCookieName = (caller: Caller) => prefixCookie(caller, 'login_browser')
/** Longer than the lifetime of any ticket that is bound to it. */
const seconds = 20 * 60
const shape = /^[A-Za-z0-9_-]{43}$/

/**
 * Marks the browser that starts a login with a cookie, so that nobody can finish their login in the browser
 * of another user. An existing mark is reused, since logins may be in progress in several tabs.
 */
export function ensureBrowserCookie(caller: Caller): string {
  const cookieName = toCookieName(caller)
  const known = caller.cookies[cookieName]
  const mark = known !== undefined && shape.test(known) ? known : newSecret()
  caller.setCookie(cookieName, mark, {
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
  })
  return hashToken(mark)
}

/** Identifies the browser for its tickets; undefined if it has started no login. */
export function readBrowserHash(caller: Caller): string | undefined {
  const mark = caller.cookies[toCookieName(caller)]
  return mark !== undefined && shape.test(mark) ? hashToken(mark) : undefined
}
