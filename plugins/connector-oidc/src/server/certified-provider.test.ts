import { openServerPlugin } from '@querent/sdk/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json'
import { type OidcProvider, startOidcProvider } from '../testing/oidc-provider.ts'
import { visitProvider } from '../testing/visitor.ts'
import plugin from './index.ts'

const visit = { redirectUrl: 'https://ask.example.com/back', state: 'the-state', nonce: 'the-nonce' }
let provider: OidcProvider

beforeAll(async () => {
  provider = await startOidcProvider({ redirectUrls: [visit.redirectUrl] })
})
afterAll(() => provider.close())

async function open(changes: Record<string, unknown> = {}) {
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const opened = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: { name: 'Campus', issuer, client_id, client_secret, ...changes },
    fakeServers: { [new URL(issuer).host]: issuer },
  })
  const startAndAgree = async (login: string | undefined) => {
    const { url, keep } = await opened.connector.start(visit)
    return { ...visit, keep, query: await visitProvider(url, login) }
  }
  const signIn = async (login: string) => opened.connector.finish(await startAndAgree(login))
  return { opened, startAndAgree, signIn }
}

test('logs a user in', async () => {
  const { signIn } = await open()

  expect(await signIn('ada')).toEqual({
    externalId: 'ada',
    displayName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@example.com',
  })
})

test('returns the state as it was sent', async () => {
  const { startAndAgree } = await open()

  expect((await startAndAgree('ada')).query).toMatchObject({ state: 'the-state', iss: provider.issuer })
})

test('ignores an address that the provider has not verified', async () => {
  const { signIn } = await open()

  expect((await signIn('grace')).email).toBeUndefined()
})

test('says so if a user does not agree', async () => {
  const { startAndAgree, opened } = await open()

  await expect(opened.connector.finish(await startAndAgree(undefined))).rejects.toThrow('error.refused')
})

test('cannot use a code twice', async () => {
  const { startAndAgree, opened } = await open()
  const callback = await startAndAgree('ada')
  await opened.connector.finish(callback)

  await expect(opened.connector.finish(callback)).rejects.toThrow('error.provider_failed')
})

test('cannot use the code of a login with the verifier of another', async () => {
  const { startAndAgree, opened } = await open()
  const [first, second] = [await startAndAgree('ada'), await startAndAgree('grace')]

  await expect(opened.connector.finish({ ...first, keep: second.keep })).rejects.toThrow(
    'error.provider_failed',
  )
})

test('rejects a response to another login', async () => {
  const { startAndAgree, opened } = await open()
  const callback = { ...(await startAndAgree('ada')), nonce: 'another' }

  await expect(opened.connector.finish(callback)).rejects.toThrow('error.token_refused')
})

test('is rejected with a wrong secret, which is logged nowhere', async () => {
  const { signIn, opened } = await open({ client_secret: 'a-wrong-secret' })

  await expect(signIn('ada')).rejects.toThrow('error.provider_failed')
  expect(opened.logText()).not.toContain('a-wrong-secret')
})

test('reads roles again at each login', async () => {
  const { signIn } = await open({ role_claim: 'roles', admin_values: 'staff', moderator_values: 'helpers' })
  const roles = []
  for (const current of [['staff'], ['helpers'], [], ['staff', 'helpers']]) {
    provider.accounts.ada = { ...provider.accounts.ada, roles: current }
    roles.push((await signIn('ada')).role)
  }

  expect(roles).toEqual(['admin', 'moderator', 'user', 'admin'])
})
