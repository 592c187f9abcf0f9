import type { CaptchaAction } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getOutcome, type Solution, sampleCaptcha } from '../../../test/captcha.ts'
import { answer, comment } from '../../../test/content.ts'
import type { TestUser } from '../../../test/site.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import { type CaptchaSite, openCaptchaSite } from './captcha-site.testing.ts'

let site: CaptchaSite

beforeEach(async () => {
  site = await openCaptchaSite()
})
afterEach(() => site.close())

test('is required soon after the last action, even if there were few', async () => {
  await site.askQuestions(site.bea, 2)
  await answer(site, site.bea, site.made[0] ?? { id: '' })
  site.enable()
  await comment(site, site.ada, { id: site.getId(0) })

  site.clock.now += 1
  expect(await getOutcome(comment(site, site.ada, { id: site.getId(0) }))).toBe('challenged')
  site.clock.now += 1
  expect(await getOutcome(comment(site, site.ada, { id: site.getId(0) }))).toBe('passed')
})

test('exempts moderators, except for password resets', async () => {
  const mod = await site.addUser('Mod', { role_id: 3 })
  site.enable()

  for (let time = 0; time < 25; time += 1) await site.call('search', { q: 'tea' }, mod)
  expect((await site.call('userActionRecord', { action: 'search' }, mod)).verify).toBe(false)
  expect(await getOutcome(site.call('emailVerificationSend', {}, mod))).toBe('passed')
  expect(await getOutcome(site.call('passwordReset', { e_mail: 'mod@example.com' }, mod))).toBe('challenged')
})

test('counts failed logins by address, and resets the count after a successful one', async () => {
  await site.call('userRegister', { name: 'Cat', e_mail: 'cat@example.com', pass: 'difference-engine' })
  site.enable()
  const logIn = (pass: string, ip = '10.0.0.1', solution: Solution = {}) =>
    site.call('userLogin', { e_mail: 'cat@example.com', pass, ...solution }, undefined, { ip })
  for (let time = 0; time < 3; time += 1) await getOutcome(logIn('wrong-word'))

  expect(await getOutcome(logIn('difference-engine'))).toBe('challenged')
  expect(await getOutcome(logIn('difference-engine', '10.0.0.2'))).toBe('passed')
  const asked = await site.call('userActionRecord', { action: 'password' }, undefined, { ip: '10.0.0.1' })
  const solution = { captcha_id: asked.captcha_id, captcha_code: 'sesame' }
  expect(await getOutcome(logIn('difference-engine', '10.0.0.1', solution))).toBe('passed')
  expect(await getOutcome(logIn('difference-engine'))).toBe('passed')
})

test('remembers failed logins at one account after a successful one at another', async () => {
  for (const name of ['Cat', 'Eve']) {
    const form = { name, e_mail: `${name.toLowerCase()}@example.com`, pass: 'difference-engine' }
    await site.call('userRegister', form)
  }
  site.enable()
  const logIn = (e_mail: string, pass: string) =>
    getOutcome(site.call('userLogin', { e_mail, pass }, undefined, { ip: '10.0.0.1' }))
  const guess = () => logIn('cat@example.com', 'wrong-word')
  await guess()
  await guess()
  await logIn('Eve@example.com', 'wrong-word')
  site.clock.now += 1
  expect(await logIn('eve@example.com', 'difference-engine')).toBe('challenged')
  site.clock.now += 6 * 60 + 1

  await guess()
  await guess()
  expect(await logIn('eve@example.com', 'difference-engine')).toBe('passed')
  await guess()
  expect(await guess()).toBe('challenged')
})

test('asks no one for a captcha before rejecting them for lack of reputation', async () => {
  const eve = await site.addUser('Eve', { reputation: 1 })
  await site.askQuestions(site.bea, 1)
  site.enable()
  const vote = () => site.call('voteDown', { object_id: site.getId(0), is_cancel: false }, eve)
  for (let time = 0; time < 45; time += 1) await getOutcome(vote())

  await expect(vote()).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['where registration is closed', { allow_new_registrations: false }, 'error.user.not_allowed_registration'],
  [
    'with an address of a blocked domain',
    { blocked_email_domains: ['example.com'] },
    'error.email.illegal_email_domain_error',
  ],
])('asks no one for a captcha before rejecting a registration %s', async (_where, rules, reason) => {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, ...rules } })
  site.enable()

  const form = { name: 'Cat', e_mail: 'cat@example.com', pass: 'difference-engine' }
  await expect(site.call('userRegister', form)).rejects.toMatchObject({ reason })
})

/** Attempts with a wrong password that are free. */
async function changePasswordThrice() {
  const form = { old_pass: 'wrong-word', pass: 'difference-engine' }
  const attempt = () => getOutcome(site.call('passwordChange', form, site.ada))
  for (let time = 0; time < 3; time += 1) expect(await attempt()).toBe('passed')
  return attempt
}

test('asks no one for a captcha before rejecting an address of a blocked domain', async () => {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, blocked_email_domains: ['example.org'] } })
  site.enable()
  await changePasswordThrice()

  const change = (e_mail: string) => site.call('emailChangeSend', { e_mail, pass: 'wrong-word' }, site.ada)
  expect(await getOutcome(change('ada@example.net'))).toBe('challenged')
  await expect(change('ada@example.org')).rejects.toMatchObject({
    reason: 'error.email.illegal_email_domain_error',
  })
})

test('is still required while attempts without a solution continue', async () => {
  site.enable()
  const attempt = await changePasswordThrice()

  site.clock.now += 5 * 60
  expect(await attempt()).toBe('challenged')
  site.clock.now += 2 * 60
  expect(await attempt()).toBe('challenged')
})

test('distinguishes challenges of different accounts and plugins', async () => {
  site.enable()
  const mine = await site.call('userActionRecord', { action: 'email' }, site.ada)
  const send = (as: TestUser, captcha_id: string) =>
    getOutcome(site.call('emailVerificationSend', { captcha_id, captcha_code: 'sesame' }, as))

  expect(await send(site.bea, mine.captcha_id)).toBe('challenged')
  const again = await site.call('userActionRecord', { action: 'email' }, site.ada)
  site.plugins.disable('test_captcha')
  site.plugins.enable('other_captcha', { captcha: sampleCaptcha })
  expect(await send(site.ada, again.captcha_id)).toBe('challenged')
})

test('keeps a challenge for ten minutes, and deletes old ones', async () => {
  site.enable()
  const late = await site.call('userActionRecord', { action: 'email' })
  site.clock.now += 600
  const reset = { e_mail: 'ada@example.com', captcha_id: late.captcha_id, captcha_code: 'sesame' }

  expect(await getOutcome(site.call('passwordReset', reset))).toBe('challenged')

  const kept = await site.call('userActionRecord', { action: 'email' })
  site.clock.now += 599
  expect(await getOutcome(site.call('passwordReset', { ...reset, captcha_id: kept.captcha_id }))).toBe(
    'passed',
  )
})

test('passes on the token of a service and the IP address, and never an answer to the browser', async () => {
  const tries: unknown[] = []
  site.enable({
    create: async () => ({}),
    verify: async (attempt) => {
      tries.push(attempt)
      return attempt.input === 'token'
    },
  })
  const asked = await site.call('userActionRecord', { action: 'email' })
  expect(asked).toEqual({ captcha_id: expect.any(String), captcha_img: '', verify: true })
  const reset = { e_mail: 'ada@example.com', captcha_id: asked.captcha_id, captcha_code: 'token' }
  await site.call('passwordReset', reset, undefined, { ip: '10.1.2.3' })
  expect(tries).toEqual([{ input: 'token', ip: '10.1.2.3' }])

  site.enable()
  expect(JSON.stringify(await site.call('userActionRecord', { action: 'email' }))).not.toContain('sesame')
})

test('only lets a request pass if the plugin returns true', async () => {
  // Values from a plugin need not match their declared type.
  site.enable({ verify: async () => 'yes' as unknown as boolean })
  const { captcha_id } = await site.call('userActionRecord', { action: 'email' })

  expect(
    await getOutcome(site.call('passwordReset', { e_mail: 'a@b.example', captcha_id, captcha_code: 'x' })),
  ).toBe('challenged')

  site.enable({
    verify: async () => {
      throw new PluginDenial('test_captcha', 'error.x', 'No.', {})
    },
  })
  const next = await site.call('userActionRecord', { action: 'email' })
  const reset = { e_mail: 'a@b.example', captcha_id: next.captcha_id, captcha_code: 'x' }
  expect(await getOutcome(site.call('passwordReset', reset))).toBe('unavailable')
})

test('names the plugin and what it needs in the browser', async () => {
  expect(await site.call('captchaConfig', undefined)).toEqual({ slug_name: '', config: null })
  site.enable()
  expect(await site.call('captchaConfig', undefined)).toEqual({
    slug_name: 'test_captcha',
    config: { key: 'public' },
  })
  site.enable({
    browserConfig: async () => {
      throw new PluginFault('test_captcha', 'crashed')
    },
  })
  expect(await site.call('captchaConfig', undefined)).toEqual({ slug_name: 'test_captcha', config: null })
})

test('rejects unknown actions, and requires nothing of visitors for actions of members', async () => {
  const unknown = { action: 'dance' } as unknown as { action: CaptchaAction }
  await expect(site.call('userActionRecord', unknown)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'action' }] },
  })
  site.enable()
  for (const action of ['question', 'report', 'vote'] as const) {
    expect((await site.call('userActionRecord', { action })).verify).toBe(false)
  }
})

test('recognizes the same question by its text, whatever captcha was sent with it', async () => {
  await site.askQuestions(site.bea, 1)
  site.enable()
  const draft = {
    title: 'Is this the same?',
    content: 'It is the same.',
    tags: [{ slug_name: 'garden', display_name: 'garden' }],
  }
  await site.call('questionAdd', draft, site.ada)
  const { captcha_id } = await site.call('userActionRecord', { action: 'question' }, site.ada)

  const again = site.call('questionAdd', { ...draft, captcha_id, captcha_code: 'sesame' }, site.ada)

  await expect(again).rejects.toMatchObject({ reason: 'base.duplicate_request_error' })
})
