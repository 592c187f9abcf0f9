import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/config-fields.ts'
import {
  expectPluginError,
  getExternalId,
  type LoginBench,
  type LoginSuite,
  withBench,
} from './login-suite.ts'

type Check = (name: string, run: (bench: LoginBench) => Promise<void>) => void
type AnySuite = Pick<LoginSuite<ConfigFields, ConfigFields>, 'protocol' | 'account' | 'getExternalId'>

function identityChecks(suite: AnySuite, check: Check): void {
  const { account } = suite
  check('identifies users by an id of the provider', async ({ signIn }) => {
    expect((await signIn(account)).externalId).toBe(getExternalId(suite, account))
  })

  check('identifies users after they changed everything else', async ({ signIn }) => {
    const before = await signIn(account)
    const after = await signIn({
      ...account,
      name: 'A user Else',
      username: 'renamed',
      email: 'renamed@example.com',
      avatar: 'https://pictures.example.com/new.png',
    })

    expect(after.externalId).toBe(before.externalId)
  })

  for (const [what, id] of [
    ['no id', undefined],
    ['an empty id', ''],
    ['null as an id', null],
    ['an object as an id', { id: 1 }],
    ['a list as an id', ['1']],
    ['an id of a thousand characters', '7'.repeat(1_000)],
  ] as const) {
    check(`rejects a user with ${what}`, async ({ signIn }) => {
      await expectPluginError(signIn({ ...account, id }))
    })
  }
}

function emailChecks({ protocol, account }: AnySuite, check: Check): void {
  if (protocol.emails === 'none') {
    check(
      'ignores an email address if the provider does not say whether it is verified',
      async ({ signIn }) => {
        expect((await signIn({ ...account, email: 'ada@example.com' })).email).toBeUndefined()
      },
    )
    return
  }
  check('uses a verified email address', async ({ signIn }) => {
    expect((await signIn({ ...account, email: 'ada@example.com' })).email).toBe('ada@example.com')
  })
  for (const email of [
    undefined,
    null,
    '',
    'nobody',
    'a b@example.com',
    'a@b@example.com',
    7,
    ['a@example.com'],
  ]) {
    check(`ignores ${JSON.stringify(email) ?? 'nothing'} as an email address`, async ({ signIn }) => {
      expect((await signIn({ ...account, email })).email).toBeUndefined()
    })
  }
  if (protocol.emails === 'trusted') return
  for (const isEmailVerified of [false, undefined, null, 0, 'no', {}]) {
    check(
      `ignores an email address whose verification is ${JSON.stringify(isEmailVerified)}`,
      async ({ signIn }) => {
        expect((await signIn({ ...account, isEmailVerified })).email).toBeUndefined()
      },
    )
  }
}

function nameChecks({ protocol, account }: AnySuite, check: Check): void {
  check('uses the display name', async ({ signIn }) => {
    expect((await signIn({ ...account, name: 'Grace Hopper' })).displayName).toBe('Grace Hopper')
  })

  check('shortens huge names and removes control characters from them', async ({ signIn }) => {
    const { displayName = '' } = await signIn({ ...account, name: `a\u0000b\n${'c'.repeat(100_000)}` })

    expect(displayName.length).toBeLessThanOrEqual(200)
    expect(displayName).not.toMatch(/\p{Cc}/u)
  })

  check('keeps names in any script', async ({ signIn }) => {
    expect((await signIn({ ...account, name: '李明 👩‍💻' })).displayName).toBe('李明 👩‍💻')
  })

  check('works without optional values', async ({ signIn }) => {
    const user = await signIn({ id: account.id })

    expect(user.displayName ?? '').toBe('')
    expect(user.email).toBeUndefined()
    expect(user.avatar).toBeUndefined()
  })

  check('omits values of the wrong type', async ({ signIn }) => {
    const user = await signIn({
      ...account,
      name: { x: 1 },
      username: 5,
      avatar: ['https://example.com/a.png'],
    })

    expect([user.displayName, user.avatar]).toEqual([undefined, undefined])
    if (protocol.hasUsername) expect(user.username).toBeUndefined()
  })

  if (protocol.hasUsername) {
    check('uses the username', async ({ signIn }) => {
      expect((await signIn({ ...account, username: 'grace' })).username).toBe('grace')
    })
  }
}

function avatarChecks({ protocol, account }: AnySuite, check: Check): void {
  if (!protocol.hasAvatar) return
  check('uses the image', async ({ signIn }) => {
    const avatar = 'https://pictures.example.com/ada.png?size=128'

    expect((await signIn({ ...account, avatar })).avatar).toBe(avatar)
  })
  for (const avatar of [
    'http://pictures.example.com/ada.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//pictures.example.com/ada.png',
    'not an address',
    `https://pictures.example.com/${'a'.repeat(100_000)}`,
  ]) {
    check(`ignores the image ${avatar.slice(0, 40)}`, async ({ signIn }) => {
      expect((await signIn({ ...account, avatar })).avatar).toBeUndefined()
    })
  }
}

/** The checks for the user that a login ends with. */
export function userChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const check: Check = (name, run) => test(name, () => withBench(suite, capability, run))
  identityChecks(suite, check)
  emailChecks(suite, check)
  nameChecks(suite, check)
  avatarChecks(suite, check)
}
