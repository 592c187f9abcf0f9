import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/index.ts'
import { mayRegister, mayUseAddress } from './account.policy.ts'

const rules = defaultSettings.login

test.each([
  [{ allow_new_registrations: false }, 'error.user.not_allowed_registration'],
  [{ allow_email_registrations: false }, 'error.user.not_allowed_registration'],
  [{ allow_email_domains: ['example.org'] }, 'error.email.illegal_email_domain_error'],
])('rejects a registration under %j', (changes, reason) => {
  expect(mayRegister('ada@example.com', { ...rules, ...changes })).toMatchObject({ allowed: false, reason })
})

test.each([null, [], [''], ['example.com'], ['@example.com'], ['other.org', ' EXAMPLE.com '], ['com']])(
  'admits ada@example.com under the domains %j',
  (allow_email_domains) => {
    expect(mayUseAddress('Ada@Example.com', { ...rules, allow_email_domains })).toEqual({ allowed: true })
  },
)

test('admits subdomains of a domain, unless the entry begins with @', () => {
  const decision = (entry: string) =>
    mayUseAddress('a@mail.example.com', { ...rules, allow_email_domains: [entry] })

  expect(decision('example.com').allowed).toBe(true)
  expect(decision('.example.com').allowed).toBe(true)
  expect(decision('@example.com').allowed).toBe(false)
})

test('does not match a domain by its end alone', () => {
  const decision = mayUseAddress('a@evilexample.com', { ...rules, allow_email_domains: ['example.com'] })

  expect(decision.allowed).toBe(false)
})

test.each(['example.com', '@example.com', '.COM', 'com'])(
  'refuses ada@example.com if %s is blocked',
  (entry) => {
    const blocked = { ...rules, blocked_email_domains: ['other.org', entry] }

    expect(mayUseAddress('ada@Example.com', blocked)).toMatchObject({
      reason: 'error.email.illegal_email_domain_error',
    })
    expect(mayUseAddress('ada@evilexample.net', blocked)).toEqual({ allowed: true })
    expect(
      mayUseAddress('ada@example.com', { ...blocked, allow_email_domains: ['example.com'] }).allowed,
    ).toBe(false)
  },
)
