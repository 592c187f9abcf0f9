import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { HttpRequest, HttpResponse } from '../context.ts'
import { PluginError } from '../plugin-error.ts'
import { readExternalUser } from './external-user.ts'
import { buildUrl, createPkce, readCode } from './login-url.ts'
import { requestJson } from './request-json.ts'
import { svgProblem } from './safe-svg.ts'

test('adds parameters to a URL that already has some, and omits undefined ones', () => {
  expect(buildUrl('https://id.example.com/a?x=1', { y: 'ä &', z: undefined })).toBe(
    'https://id.example.com/a?x=1&y=%C3%A4+%26',
  )
})

test('creates a challenge that is the SHA-256 of its verifier', async () => {
  const { verifier, challenge } = await createPkce()

  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
})

test.each([
  [{ error: 'access_denied' }, 'error.refused'],
  [{ error: 'server_error', code: 'c' }, 'error.provider_failed'],
  [{}, 'error.no_code'],
  [{ code: '' }, 'error.no_code'],
])('reads no code from %j', (query, problem) => {
  expect(() => readCode(query)).toThrow(new PluginError(problem))
})

test('reads a code from another parameter', () => {
  expect(readCode({ authCode: 'c' }, 'authCode')).toBe('c')
})

function createCaller(response: HttpResponse | Error) {
  const sent: HttpRequest[] = []
  const logged: unknown[] = []
  const log = { info: () => {}, warn: (...line: unknown[]) => void logged.push(line), error: () => {} }
  const request = async (_url: string, request: HttpRequest = {}) => {
    sent.push(request)
    if (response instanceof Error) throw response
    return response
  }
  return { caller: { http: { request }, log }, sent, logged }
}

const answer = (text: string, status = 200) => ({ status, headers: {}, text })
const shape = z.object({ id: z.number() })

test('returns a response of the right shape, and asks for JSON', async () => {
  const { caller, sent } = createCaller(answer('{"id":7,"more":1}'))

  expect(await requestJson(caller, 'https://a.example', { headers: { x: 'y' } }, shape)).toEqual({ id: 7 })
  expect(sent[0]).toMatchObject({ headers: { accept: 'application/json', x: 'y' }, timeout: 4_000 })
})

test('logs the name of an error, but nothing that may be a secret', async () => {
  const named = createCaller(answer('{"error":"invalid_grant"}', 400))
  const secret = createCaller(answer('{"error":"token-1234-5678"}', 400))
  for (const { caller } of [named, secret]) {
    await expect(requestJson(caller, 'https://a.example/?key=k', {}, shape)).rejects.toThrow(
      'error.provider_failed',
    )
  }

  expect(JSON.stringify(named.logged)).toContain('invalid_grant')
  expect(JSON.stringify(secret.logged)).not.toMatch(/1234|key=k/)
})

test('says only that a request failed', async () => {
  const { caller, logged } = createCaller(new Error('https://a.example/?key=k'))

  await expect(requestJson(caller, 'https://a.example/?key=k', {}, shape)).rejects.toThrow(
    'error.unreachable',
  )
  expect(JSON.stringify(logged)).not.toContain('key=k')
})

test('logs why the site does not send a request', async () => {
  const denial = new PluginError('The host a.example is asked over https alone.')
  const { caller, logged } = createCaller(denial)

  await expect(requestJson(caller, 'http://a.example/?key=k', {}, shape)).rejects.toMatchObject({
    message: 'error.unreachable',
    cause: denial,
  })
  expect(logged).toEqual([['the service cannot be reached', { host: 'a.example', reason: denial.message }]])
})

test('accepts numbers as ids, but none that may have lost digits', () => {
  expect(readExternalUser({ id: 583_231 })).toEqual({ externalId: '583231' })
  for (const id of [2 ** 60, 1.5, Number.NaN, true, ' ', 'x'.repeat(129)]) {
    expect(() => readExternalUser({ id })).toThrow('error.no_identity')
  }
})

test('does not split characters when it shortens a name', () => {
  expect(readExternalUser({ id: 1, displayName: '👩'.repeat(300) }).displayName).toBe('👩'.repeat(100))
})

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'

test('accepts a simple logo, and one that refers to its own parts', () => {
  expect(svgProblem(mark)).toBeUndefined()
  expect(svgProblem(mark.replace('<path', '<path fill="url(#shade)"'))).toBeUndefined()
})

test.each([
  '<script>alert(1)</script>',
  '<svg:script>alert(1)</svg:script>',
  '<foreignObject><body/></foreignObject>',
  '<g onclick="alert(1)"/>',
  '<g\nonclick = "alert(1)"/>',
  '<a href="javascript:alert(1)"/>',
  '<a xlink:href="https://elsewhere.example"/>',
  '<style>@import "https://elsewhere.example/a.css"</style>',
  '<path style="fill:url( https://elsewhere.example )"/>',
  '<g>&#106;avascript</g>',
  '<?php echo 1 ?>',
])('rejects a logo with %s', (part) => {
  expect(svgProblem(mark.replace('<path', `${part}<path`))).toBeDefined()
})
