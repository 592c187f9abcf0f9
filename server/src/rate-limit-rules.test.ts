import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../test/content.ts'
import { mailTo } from '../test/mails.ts'
import { createTestSite, type TestSite } from '../test/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
})
afterEach(() => site.close())

const limited = { reason: 'base.too_many_requests', status: 429 }

async function countUntilLimited(call: (index: number) => Promise<unknown>, max: number): Promise<number> {
  for (let index = 0; index < max; index++) {
    const reason = await call(index).then(
      () => 'answered',
      (error: { reason?: string }) => error.reason,
    )
    if (reason === limited.reason) return index
  }
  return max
}

test('stops guesses at one account from one address, without locking out its owner elsewhere', async () => {
  const guess = (ip: string) =>
    site.call('userLogin', { e_mail: 'ada@example.com', pass: 'difference-engine' }, undefined, { ip })

  expect(await countUntilLimited(() => guess('203.0.113.9'), 20)).toBe(10)
  await expect(guess('203.0.113.9')).rejects.toMatchObject({
    ...limited,
    details: { retryAfter: expect.any(Number) },
  })
  await expect(guess('203.0.113.10')).rejects.toMatchObject({
    reason: 'error.object.email_or_password_incorrect',
  })
})

test('sends an address two mails with codes while one is valid, wherever the requests come from', async () => {
  const ask = (index: number) =>
    site.call('passwordReset', { e_mail: index % 2 ? 'ADA@example.com' : 'ada@example.com' }, undefined, {
      ip: `203.0.113.${index}`,
    })

  expect(await countUntilLimited(ask, 10)).toBe(2)
})

test('does not count failed registrations against recovery by mail', async () => {
  await site.addUser('Ada')
  for (let index = 0; index < 5; index++) {
    const form = { name: 'Eve', e_mail: 'ada@example.com', pass: 'difference-engine' }
    await expect(
      site.call('userRegister', form, undefined, { ip: `203.0.113.${index}` }),
    ).rejects.toMatchObject({ reason: 'error.email.duplicate' })
  }

  await site.call('passwordReset', { e_mail: 'ada@example.com' }, undefined, { ip: '203.0.113.10' })

  expect((await mailTo(site, 'ada@example.com')).link).toContain('/users/password-reset?code=')
})

test('lets one address register twenty times an hour', async () => {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, allow_new_registrations: false } })
  const register = (index: number) =>
    site.call('userRegister', { name: 'Ada', e_mail: `u${index}@example.com`, pass: 'difference-engine' })

  expect(await countUntilLimited(register, 30)).toBe(20)
})

test('counts registrations, mails, codes and logins from one address separately', async () => {
  const ip = '203.0.113.9'
  const register = (index: number) =>
    site.call('userRegister', { name: 'Ada', e_mail: `u${index}@example.com`, pass: 'password' }, undefined, {
      ip,
    })
  const reset = (index: number) =>
    site.call('passwordReset', { e_mail: `r${index}@example.com` }, undefined, { ip })
  const verify = (index: number) => site.call('emailVerify', { code: `guess${index}` }, undefined, { ip })
  const logIn = () =>
    site.call('userLogin', { e_mail: 'ada@example.com', pass: 'difference-engine' }, undefined, { ip })

  expect(await countUntilLimited(register, 40)).toBe(20)
  expect(await countUntilLimited(reset, 40)).toBe(30)
  expect(await countUntilLimited(verify, 40)).toBe(30)
  expect(await countUntilLimited(logIn, 40)).toBe(10)
})

test('stops guesses at codes', async () => {
  const guess = (index: number) => site.call('emailVerify', { code: `guess${index}` })

  expect(await countUntilLimited(guess, 40)).toBe(30)
})

test('leaves users alone', async () => {
  const read = () => site.call('captchaConfig', undefined)

  expect(await countUntilLimited(read, 500)).toBe(500)
})

test('issues at most 120 challenges a minute, because each must be rendered', async () => {
  const ask = () => site.call('userActionRecord', { action: 'question' })

  expect(await countUntilLimited(ask, 200)).toBe(120)
})

test('counts long lists and searches by their cost', async () => {
  const list = (page_size: number, ip: string) => () =>
    site.call('questionPage', { page: 1, page_size }, undefined, { ip })
  const search = () => site.call('search', { q: 'score:1' }, undefined, { ip: '203.0.113.3' })
  const readTexts = () => site.call('languageConfig', undefined, undefined, { ip: '203.0.113.4' })

  expect(await countUntilLimited(list(1000, '203.0.113.1'), 60)).toBe(30)
  expect(await countUntilLimited(list(20, '203.0.113.2'), 500)).toBe(500)
  expect(await countUntilLimited(search, 300)).toBe(240)
  expect(await countUntilLimited(readTexts, 300)).toBe(60)
})

test('counts writes by account, not by address', async () => {
  const ada = await site.addUser('Ada')
  const bea = await site.addUser('Bea')
  const write = (user: typeof ada) =>
    site.call('userInterfaceUpdate', { language: 'en_US', color_scheme: 'dark' }, user)

  expect(await countUntilLimited(() => write(ada), 200)).toBe(120)
  expect(await write(bea)).toBeNull()
})

test('counts decisions of staff separately from their posts', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const decide = () => site.call('flagReview', { flag_id: '1', operation_type: 'ignore_report' }, moderator)

  expect(await countUntilLimited(decide, 700)).toBe(600)
  expect(
    await site.call('userInterfaceUpdate', { language: 'en_US', color_scheme: 'dark' }, moderator),
  ).toBeNull()
})

test('counts mentioned and invited members', async () => {
  const ada = await site.addUser('Ada')
  const question = await ask(site, await site.addUser('Bea'))
  const names = (count: number) => Array.from({ length: count }, (_, index) => `member${index}`)
  const mention = (index: number) =>
    site.call(
      'commentAdd',
      { object_id: question.id, original_text: `Look, ${index}`, mention_username_list: names(50) },
      ada,
    )

  expect(await countUntilLimited(mention, 20)).toBe(4)
  await expect(
    site.call('questionInvite', { id: question.id, invite_user: names(2) }, ada),
  ).rejects.toMatchObject(limited)
  await site.call('commentAdd', { object_id: question.id, original_text: 'Names no one.' }, ada)
})

test('counts texts that are rendered by their size', async () => {
  const ada = await site.addUser('Ada')
  const bea = await site.addUser('Bea')
  const preview = (user: typeof ada, length: number) =>
    site.call('postRender', { content: 'a'.repeat(length) }, user)

  expect(await countUntilLimited(() => preview(ada, 60_000), 60)).toBe(25)
  expect(await countUntilLimited(() => preview(bea, 10), 200)).toBe(120)
})

test('counts previews together with posts', async () => {
  const ada = await site.addUser('Ada')
  const question = await ask(site, await site.addUser('Bea'))
  for (let index = 0; index < 25; index++) {
    await site.call('postRender', { content: 'a'.repeat(60_000) }, ada)
  }

  const answer = site.call('answerAdd', { question_id: question.id, content: 'a'.repeat(30_000) }, ada)

  await expect(answer).rejects.toMatchObject(limited)
})
