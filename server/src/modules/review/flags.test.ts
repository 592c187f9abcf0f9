import { afterEach, beforeEach, expect, test } from 'vitest'
import { getOutcome, sampleCaptcha } from '../../../test/captcha.ts'
import { answer, ask, comment, getDenial, recordedEvents, setReputation } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'
import { countPendingFlags } from './flag.repository.ts'

let plugins: FakePluginHost
let site: TestSite
let asker: TestUser
let member: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  asker = await site.addUser('Ada')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

type Flag = { object_id: string; report_type?: number; content?: string; source?: string }
const flag = (input: Flag, as: TestUser | undefined = member) =>
  site.call('flagAdd', { report_type: 57, ...input }, as)
const stored = () => site.db.selectFrom('flags').selectAll().orderBy('id').execute()

test('keeps flags of questions, answers and comments for the moderators', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, moderator, question)
  const item = await comment(site, member, posted)

  expect(await flag({ object_id: question.id, source: 'user' })).toBeNull()
  await flag({ object_id: posted.id, report_type: 59, content: '  Not nice.  ' })
  await flag({ object_id: item.comment_id, report_type: 62 })

  expect(await stored()).toMatchObject([
    { user_id: member.id, owner_id: asker.id, kind: 'question', reason: 57, content: '', status: 1 },
    { user_id: member.id, owner_id: moderator.id, kind: 'answer', reason: 59, content: 'Not nice.' },
    { user_id: member.id, owner_id: member.id, kind: 'comment', reason: 62 },
  ])
  const events = await recordedEvents(site, 'post.flagged')
  expect(events.map(({ objectKind, actorId }) => [objectKind, actorId])).toEqual([
    ['question', member.id],
    ['answer', member.id],
    ['comment', member.id],
  ])
})

test('accepts short ids', async () => {
  const { id } = await ask(site, asker)
  await flag({ object_id: encodeId('question', Number(id.slice(4)), true) })

  expect(await stored()).toHaveLength(1)
})

test('requires reputation, object and reason, in this order', async () => {
  const question = await ask(site, asker)
  const gone = await ask(site, asker)
  await site.call('questionRemove', { id: gone.id }, admin)
  const hidden = await ask(site, asker)
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
  const denial = async (input: Flag) => (await getDenial(flag(input))).reason
  const nonsense = { report_type: 1, content: '' }

  expect(await denial({ object_id: hidden.id, ...nonsense })).toBe('error.object.not_found')
  expect(await denial({ object_id: 'x', ...nonsense })).toBe('error.object.not_found')
  expect(await denial({ object_id: encodeId('tag', 1) })).toBe('error.object.not_found')
  expect(await denial({ object_id: encodeId('comment', 99_999) })).toBe('error.object.not_found')
  expect(await denial({ object_id: gone.id, ...nonsense })).toBe('error.object.not_found')
  const byAsker = getDenial(site.call('flagAdd', { object_id: gone.id, ...nonsense }, asker))
  expect((await byAsker).reason).toBe('error.object.already_deleted')
  expect(await denial({ object_id: question.id, ...nonsense })).toBe('error.report.not_found')
  for (const content of ['', 'see above', 'javascript:alert(1)']) {
    expect(await denial({ object_id: question.id, report_type: 60, content })).toBe(
      'error.common.invalid_url',
    )
  }
  expect(await getDenial(flag({ object_id: question.id, report_type: 59, content: '  ' }))).toMatchObject({
    fields: ['content: validation.empty'],
  })
  const elsewhere = { report_type: 60, content: 'https://elsewhere.example/q/1' }
  expect(await getDenial(flag({ object_id: question.id, ...elsewhere }))).toMatchObject({
    fields: ['content: validation.other_site'],
  })
  const tooLong = { object_id: question.id, content: 'x'.repeat(501) }
  expect(await denial(tooLong)).toBe('base.request_format_error')
  expect(await denial({ object_id: 'x'.repeat(21) })).toBe('base.request_format_error')

  await setReputation(site, member, 0)
  expect(await getDenial(flag({ object_id: 'x', ...nonsense }))).toEqual({
    reason: 'error.rank.fail_to_meet_the_condition',
    status: 403,
  })
  expect(await stored()).toEqual([])
})

test('as a duplicate requires another question that everyone can see', async () => {
  const { id: object_id } = await ask(site, asker)
  const posted = await answer(site, asker, { id: object_id })
  const unlisted = await ask(site, asker)
  await site.call('questionOperation', { id: unlisted.id, operation: 'hide' }, moderator)
  const original = await ask(site, asker)
  const { site_url } = site.app.settings.current.general
  const flagAs = (path: string, flagged = object_id) =>
    flag({ object_id: flagged, report_type: 60, content: `${site_url}${path}` })
  const getFields = async (...sent: Parameters<typeof flagAs>) => (await getDenial(flagAs(...sent))).fields

  for (const flagged of [object_id, posted.id]) {
    expect(await getFields(`/questions/${object_id}`, flagged)).toEqual(['content: validation.same_question'])
  }
  for (const path of ['/questions/10010000000009999', `/questions/${unlisted.id}`, '/tags/knots']) {
    expect(await getFields(path)).toEqual(['content: validation.no_question'])
  }
  expect(await stored()).toEqual([])

  await flagAs(`/questions/${original.id}`)
  expect(await stored()).toMatchObject([{ reason: 60, content: `${site_url}/questions/${original.id}` }])
})

test('is for members only', async () => {
  const { id } = await ask(site, asker)
  const inactive = await site.addUser('Ina', { mail_status: 2 })

  expect(await getDenial(site.call('flagAdd', { object_id: id, report_type: 57 }))).toMatchObject({
    status: 401,
  })
  expect(await getDenial(flag({ object_id: id }, inactive))).toMatchObject({ status: 403 })
})

test('updates a waiting flag instead of adding a second one', async () => {
  const question = await ask(site, asker)
  await flag({ object_id: question.id, report_type: 59, content: 'First.' })
  site.clock.now += 60
  await flag({ object_id: question.id, report_type: 59, content: 'Second.' })
  await flag({ object_id: question.id, report_type: 57 })
  await flag({ object_id: question.id, report_type: 59, content: 'Mine.' }, moderator)

  const flags = await stored()
  expect(flags.map(({ user_id, reason, content }) => [user_id, reason, content])).toEqual([
    [member.id, 59, 'Second.'],
    [member.id, 57, ''],
    [moderator.id, 59, 'Mine.'],
  ])
  expect(flags[0]?.updated_at).toBe((flags[0]?.created_at ?? 0) + 60)
  expect(await recordedEvents(site, 'post.flagged')).toHaveLength(3)
  expect(await countPendingFlags(site.db)).toBe(3)

  await site.db.updateTable('flags').set({ status: 3 }).execute()
  await flag({ object_id: question.id, report_type: 59, content: 'Still.' })
  expect(await stored()).toHaveLength(4)
})

test('two hundred equal flags at once are one', async () => {
  const question = await ask(site, asker)
  await Promise.all(Array.from({ length: 200 }, () => flag({ object_id: question.id })))

  expect(await stored()).toHaveLength(1)
  expect(await recordedEvents(site, 'post.flagged')).toHaveLength(1)
})

test('requires a captcha first from a user who flags quickly, except from moderators', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, moderator, question)
  plugins.enable('test_captcha', { captcha: sampleCaptcha })

  for (const as of [member, moderator]) await flag({ object_id: question.id }, as)
  expect(await getOutcome(flag({ object_id: 'nonsense' }))).toBe('challenged')
  expect(await getOutcome(flag({ object_id: posted.id }, moderator))).toBe('passed')

  const { captcha_id } = await site.call('userActionRecord', { action: 'report' }, member)
  const solved = { object_id: posted.id, report_type: 57, captcha_id, captcha_code: 'sesame' }
  expect(await getOutcome(site.call('flagAdd', solved, member))).toBe('passed')
  site.clock.now += 2
  expect(await getOutcome(flag({ object_id: 'nonsense' }))).toBe('passed')
  // A rejected one counts as well.
  expect(await getOutcome(flag({ object_id: posted.id }))).toBe('challenged')
  expect(await stored()).toHaveLength(4)
})
