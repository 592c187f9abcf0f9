import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningSite, siteForm, startEmptySite } from '../test/running-site.ts'
import { getCaller } from '../test/site.ts'
import { createInstallCode } from './modules/install/install-code.service.ts'

let site: RunningSite

beforeEach(async () => {
  site = await startEmptySite()
})
afterEach(() => site.stop())

/** Behind a reverse proxy on the same machine, which connects from loopback. */
const proxied = (ip = '192.0.2.7') => ({ 'x-forwarded-for': ip })

const calls = (code?: string) => {
  const given = code === undefined ? {} : { install_code: code }
  return [
    ['db/check', { ...site.databaseForm, ...given }],
    ['init', { ...site.databaseForm, ...given }],
    ['base-info', { ...siteForm, ...given }],
  ] as const
}
const send = (path: string, body: unknown, headers: Record<string, string>) =>
  site.call('POST', `/installation/${path}`, body, headers)
const deniedCode = {
  code: 400,
  reason: 'base.request_format_error',
  data: [
    {
      error_field: 'install_code',
      error_msg: 'This is not the right code. Enter the one that was printed when the program last started.',
    },
  ],
}

test('asks visitors from outside for the code, and does nothing without it', async () => {
  const state = await send('config-file/check', undefined, proxied())
  expect(state.data).toMatchObject({ code_required: true })

  for (const code of [undefined, '', 'AAAA-AAAA-AAAA']) {
    for (const [path, body] of calls(code))
      expect(await send(path, body, proxied())).toMatchObject(deniedCode)
  }

  expect((await send('config-file/check', undefined, {})).data).toMatchObject({ config_file_exist: false })
  expect(site.process.isInstalled).toBe(false)
})

test.each([
  ['a proxy that names itself', { via: '1.1 proxy' }],
  ['a proxy that forwards the scheme alone', { 'x-forwarded-proto': 'https' }],
])('treats %s as a visitor from outside', async (_who, headers) => {
  const [path, body] = calls()[1]

  expect(await send(path, body, headers)).toMatchObject(deniedCode)
})

test('installs with the code, also in lowercase and without separators', async () => {
  const code = site.process.installCode ?? ''
  expect(code).toMatch(/^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/)

  for (const [path, body] of calls(code.toLowerCase().replaceAll('-', ' '))) {
    expect((await send(path, body, proxied())).code).toBe(200)
  }

  expect(site.process.isInstalled).toBe(true)
  expect(site.process.installCode).toBeUndefined()
})

test('allows an address ten guesses in a quarter of an hour', async () => {
  const [path, body] = calls('AAAA-AAAA-AAAA')[0]
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await send(path, body, proxied())).code).toBe(400)
  }

  const right = { ...body, install_code: site.process.installCode }
  expect(await send(path, right, proxied())).toMatchObject({ code: 429, reason: 'base.too_many_requests' })
  expect((await send(path, right, proxied('198.51.100.9'))).code).toBe(200)
})

test('has a new code after each start', async () => {
  const before = site.process.installCode

  await site.restart()

  expect(site.process.installCode).not.toBe(before)
})

test('asks everyone if the site listens for other machines', () => {
  const caller = getCaller(undefined, { isDirectFromLoopback: true })

  expect(createInstallCode('127.0.0.1').isRequired(caller)).toBe(false)
  expect(createInstallCode('0.0.0.0').isRequired(caller)).toBe(true)
  expect(createInstallCode('127.0.0.1').isRequired(getCaller())).toBe(true)
})
