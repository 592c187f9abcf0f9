import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createHttpServer, serveEndpoints } from '../../platform/http/index.ts'
import { loadTexts } from '../../platform/texts/index.ts'
import { hashPassword } from './password.service.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
const servedPaths = ['/user/login/email', '/user/info', '/user/logout', '/user/register/email']
const login = '/answer/api/v1/user/login/email'
const info = '/answer/api/v1/user/info'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  await site.addUser('Ada', { password_hash: await hashPassword('difference-engine') })
})
afterEach(() => site.close())

async function serve(isSecure: boolean) {
  const options = {
    log: pino({ level: 'silent' }),
    texts,
    trustedProxies: '',
    isSecure: () => isSecure,
    served: ({ path, base }: { path: string; base?: string }) => !base && servedPaths.includes(path),
  }
  const server = await createHttpServer(options)
  serveEndpoints(server, site.app.routes, options)
  return server
}

const form = { e_mail: 'ada@example.com', pass: 'difference-engine' }

test.each([
  [true, 'with'],
  [false, 'without'],
])('sets the session cookie and the device cookie, secure if the site is (%s)', async (isSecure) => {
  const server = await serve(isSecure)

  const reply = await server.inject({ method: 'POST', url: login, payload: form })

  expect(reply.statusCode).toBe(200)
  const { data } = reply.json()
  expect(reply.cookies).toMatchObject([
    {
      name: isSecure ? '__Host-visit' : 'visit',
      value: data.visit_token,
      maxAge: 604_800,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    },
    { path: '/answer/api/v1/user/login', httpOnly: true, sameSite: 'Strict' },
  ])
  expect(reply.cookies.map(({ secure = false }) => secure)).toEqual([isSecure, isSecure])
})

test('identifies a session by its header, and no one by the cookie', async () => {
  const server = await serve(false)
  const { data } = (await server.inject({ method: 'POST', url: login, payload: form })).json()

  const byHeader = await server.inject({
    url: info,
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  const byCookie = await server.inject({ url: info, cookies: { visit: data.visit_token } })
  const byWrongSecret = await server.inject({ url: info, headers: { authorization: data.visit_token } })

  expect(byHeader.json().data).toMatchObject({ username: 'ada', access_token: data.access_token })
  expect(byCookie.json()).toMatchObject({ code: 200, data: null })
  expect(byWrongSecret.json()).toMatchObject({ code: 200, data: null })
})

test('accepts no token in the URL', async () => {
  const server = await serve(false)
  const { data } = (await server.inject({ method: 'POST', url: login, payload: form })).json()

  const byAddress = await server.inject({ url: `${info}?Authorization=${data.access_token}` })
  const byHeader = await server.inject({ url: info, headers: { authorization: data.access_token } })

  expect(byAddress.json()).toMatchObject({ code: 200, data: null })
  expect(byAddress.cookies).toEqual([])
  expect(byHeader.cookies).toMatchObject([{ name: 'visit', value: data.visit_token }])
})

test('answers a wrong password and an unknown address with the same bytes', async () => {
  const server = await serve(false)
  const attempt = (payload: object) => server.inject({ method: 'POST', url: login, payload })

  const wrong = await attempt({ ...form, pass: 'indifferent-engine' })
  const unknown = await attempt({ ...form, e_mail: 'eve@example.com' })

  expect(wrong.json()).toEqual({
    code: 400,
    reason: 'error.object.email_or_password_incorrect',
    msg: 'Email address and password do not match.',
    data: [{ error_field: 'e_mail', error_msg: 'Email address and password do not match.' }],
  })
  expect(unknown.body).toBe(wrong.body)
  expect(unknown.statusCode).toBe(wrong.statusCode)
})

test('says in the caller’s language which fields are wrong', async () => {
  const server = await serve(false)

  const reply = await server.inject({
    method: 'POST',
    url: '/answer/api/v1/user/register/email',
    headers: { 'accept-language': 'zh_CN' },
    payload: { name: 'A', e_mail: 'none' },
  })

  expect(reply.json()).toEqual({
    code: 400,
    reason: 'base.request_format_error',
    msg: '请检查填写的内容。',
    data: [
      { error_field: 'name', error_msg: '内容过短，至少需要 2 个字符。' },
      { error_field: 'e_mail', error_msg: '请输入有效的邮箱地址。' },
      { error_field: 'pass', error_msg: '此项为必填项。' },
    ],
  })
})

test('says when to retry after too many attempts', async () => {
  const server = await serve(false)
  const attempt = () =>
    server.inject({ method: 'POST', url: login, payload: { ...form, pass: 'indifferent-engine' } })
  for (let index = 0; index < 10; index++) await attempt()

  const reply = await attempt()

  expect(reply.statusCode).toBe(429)
  expect(reply.json()).toMatchObject({ code: 429, reason: 'base.too_many_requests', data: null })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})
