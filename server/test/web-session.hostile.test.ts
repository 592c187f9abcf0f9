import { type EndpointDefinition, type EndpointName, endpoints, getPath } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/modules/accounts/password.service.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

const web = { 'x-querent-client': 'web' }
const own = { ...web, 'sec-fetch-site': 'same-origin' }
const siteUrl = 'https://ask.example.com'
const password = 'difference-engine'

let site: TestSite
let http: SiteServer
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  ada = await site.addUser('Ada', { role_id: 2, password_hash: await hashPassword(password) })
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const useHttps = () =>
  site.app.settings.replace({ general: { ...site.app.settings.current.general, site_url: siteUrl } })

type Sent = { headers?: Record<string, string>; cookie?: string; payload?: object }

function send(name: EndpointName, { headers = {}, cookie = 'visit', payload }: Sent) {
  const definition: EndpointDefinition = endpoints[name]
  return http.server.inject({
    method: definition.method,
    url: getPath(definition),
    headers,
    cookies: { [cookie]: ada.visitToken },
    payload: definition.method === 'GET' ? undefined : (payload ?? {}),
  })
}

/** Responds with 401 unless the sender is logged in. Changes nothing. */
const write = (sent: Sent) => send('userSessionsRevokeOthers', sent)
const read = (sent: Sent) => send('userSessionList', sent)

describe('a call with the session cookie', () => {
  test.each<[string, Record<string, string>, read: number, write: number]>([
    ['neither header nor origin', {}, 401, 401],
    ['only the header', web, 200, 401],
    ['the header, from the site itself', own, 200, 200],
    ['the header, from a sibling site', { ...web, 'sec-fetch-site': 'same-site' }, 401, 401],
    ['the header, from another site', { ...web, 'sec-fetch-site': 'cross-site' }, 401, 401],
    ['the header, from the address bar', { ...web, 'sec-fetch-site': 'none' }, 401, 401],
    ['no header, from the site itself', { 'sec-fetch-site': 'same-origin' }, 401, 401],
    ['another value of the header', { ...own, 'x-querent-client': 'web, web' }, 401, 401],
    ['the origin of the host', { ...web, host: 'ask.local:9080', origin: 'http://ask.local:9080' }, 200, 200],
    ['a foreign origin', { ...web, origin: 'https://evil.example' }, 401, 401],
    ['a foreign origin with a similar name', { ...web, origin: `${siteUrl}.evil.example` }, 401, 401],
    ['an opaque origin', { ...web, origin: 'null' }, 401, 401],
    [
      'a foreign origin that claims to be the site',
      { ...web, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      401,
      401,
    ],
  ])('with %s', async (_what, headers, reads, writes) => {
    const [readReply, writeReply] = [await read({ headers }), await write({ headers })]

    expect([readReply.statusCode, writeReply.statusCode]).toEqual([reads, writes])
    expect(writeReply.json()).toMatchObject({ code: writes })
  })

  test('is accepted for the URL in the settings if a proxy changes the host', async () => {
    await useHttps()

    const sent = { cookie: '__Host-visit', headers: { ...web, origin: siteUrl } }

    expect((await write(sent)).statusCode).toBe(200)
  })

  test('needs the __Host- cookie on HTTPS, which no other host can set', async () => {
    await useHttps()

    expect((await read({ headers: own })).statusCode).toBe(401)
    expect((await read({ headers: own, cookie: '__Host-visit' })).statusCode).toBe(200)
  })

  test('follows the same rule on the notification stream', async () => {
    const stream = { url: '/answer/api/v1/notification/stream', cookies: { visit: ada.visitToken } }

    expect((await http.server.inject({ ...stream, headers: {} })).statusCode).toBe(401)
    expect(
      (await http.server.inject({ ...stream, headers: { ...web, 'sec-fetch-site': 'cross-site' } }))
        .statusCode,
    ).toBe(401)
  })

  test('ends everywhere at once on logout, also if the session is remembered', async () => {
    expect((await send('notificationStatus', { headers: own })).statusCode).toBe(200)

    expect((await send('userLogout', { headers: own })).cookies).toMatchObject([
      { name: 'visit', value: '', maxAge: 0 },
    ])

    expect((await send('notificationStatus', { headers: own })).statusCode).toBe(401)
    expect((await http.send('GET', getPath(endpoints.userSessionList), undefined, ada)).statusCode).toBe(401)
  })
})

describe('what scripts can read', () => {
  const form = { e_mail: 'ada@example.com', pass: password }

  test('contains no token, neither after login nor in the profile', async () => {
    const login = await send('userLogin', { headers: own, payload: form })
    const info = await send('userInfo', { headers: own })

    expect(login.json().data).toMatchObject({ username: 'ada', access_token: '', visit_token: '' })
    expect(info.json().data).toMatchObject({ username: 'ada', access_token: '', visit_token: '' })
    const cookie = login.cookies.find(({ name }) => name === 'visit')?.value ?? ''
    expect(cookie).toHaveLength(43)
    expect(login.body).not.toContain(cookie)
  })

  test('contains the token for other clients, which send it in the header', async () => {
    const { data } = (await send('userLogin', { payload: form })).json()

    const headers = { authorization: data.access_token }
    const reply = await http.server.inject({ url: getPath(endpoints.userInfo), headers })

    expect(reply.json().data).toMatchObject({ username: 'ada', access_token: data.access_token })
  })

  test('belongs to the user of the header if both are sent', async () => {
    const eve = await site.addUser('Eve')

    const reply = await send('userInfo', { headers: { ...own, authorization: eve.token } })

    expect(reply.json().data).toMatchObject({ username: 'eve' })
  })
})

test('accepts a token in the URL only for downloads', async () => {
  // Keys of the table are endpoint names.
  const all = Object.entries(endpoints) as [EndpointName, EndpointDefinition][]
  const demanding = all.filter(([, { access }]) => ['session', 'active', 'admin'].includes(access))
  const accepted: string[] = []

  for (const [name, definition] of demanding) {
    const url = `${getPath(definition)}?Authorization=${ada.token}`
    const payload = definition.method === 'GET' ? undefined : {}
    const reply = await http.server.inject({ method: definition.method, url, payload })
    if (reply.statusCode !== 401) accepted.push(name)
    expect(reply.cookies).toEqual([])
  }

  expect(accepted.toSorted()).toEqual([
    'adminAnswerExport',
    'adminQuestionExport',
    'adminUserExport',
    'auditLogExport',
  ])
})
