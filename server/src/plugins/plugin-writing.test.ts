import { join } from 'node:path'
import type { QuestionInfo } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask } from '../../test/content.ts'
import { configSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestSiteOptions, type TestUser } from '../../test/site.ts'
import { createTestServer, type SiteServer } from '../../test/site-server.ts'
import { createRenderPool, type RenderPool } from '../modules/rendering/index.ts'

let site: TestSite
let server: SiteServer
let admin: TestUser
let member: TestUser
let bot: TestUser

async function open(options: TestSiteOptions = {}): Promise<void> {
  site = await createTestSite({
    rateLimitScale: 1,
    plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } },
    ...options,
  })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada', { reputation: 500 })
  bot = await site.addUser('Bot', { reputation: 5000 })
  server = await createTestServer(site)
}

beforeEach(() => open())
afterEach(() => site.close())

const form = configSource(`{ account: { control: 'account', required: false, initial: null } }`)

/** Runs the code that its route receives, and stores the events that it receives. */
const agent = `export default { config: ${form},
  events: ({ kv }) => ({ 'comment.posted': async ({ data: { post } }) => kv.set('heard:' + post.id, true) }),
  routes: (context) => [{ method: 'POST', path: '/run', access: 'public',
    handle: async ({ body }) => {
      try {
        return { data: { value: (await new Function('context', 'return (async () => {' + body + '})()')(context)) ?? null } }
      } catch (error) {
        return { data: { error: error.name + ': ' + error.message, reason: error.details?.reason ?? null } }
      }
    } }] }`

const permissions = ['content.answer', 'content.comment', 'content.tag', 'events', 'kv'] as const
type Permission = (typeof permissions)[number] | 'content.read'
const slug = 'test_plugin'

async function start(allowed: readonly Permission[] = permissions): Promise<void> {
  const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
  const events = allowed.includes('events') ? (['comment.posted'] as const) : []
  writePlugin(folder, { server: agent, permissions: [...allowed], events: [...events] })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
}

const toAccount = ({ id, username }: TestUser) => ({ id: String(id), username, display_name: username })

const give = (account: TestUser) =>
  site.call(
    'adminPluginConfigUpdate',
    { plugin_slug_name: slug, config_fields: { account: toAccount(account) } },
    admin,
  )

type Outcome = { value?: unknown; error?: string; reason?: string }

async function run(code: string): Promise<Outcome> {
  const response = await server.server.inject({
    method: 'POST',
    url: `/answer/api/v1/plugin/${slug}/run`,
    payload: code,
    headers: { 'content-type': 'text/plain' },
  })
  return response.json().data
}

const write = (method: string, draft: object, as: TestUser = bot) =>
  run(`return context.content.${method}(${JSON.stringify({ userId: String(as.id), ...draft })})`)

test('writes answers and comments under the account in its settings', async () => {
  const question = await ask(site, member)
  await start()
  await give(bot)

  const answered = await write('answer', { questionId: question.id, content: 'Give them *sun*.' })
  const { id: answerId } = answered.value as { id: string }
  const commented = await write('comment', { postId: answerId, content: 'And water.' })

  expect(answered.value).toMatchObject({ url: expect.stringContaining(answerId), isPublished: true })
  expect(commented.value).toMatchObject({ url: expect.stringContaining('commentId='), isPublished: true })
  const { list } = await site.call('answerPage', { question_id: question.id }, member)
  expect(list).toMatchObject([
    { user_info: { username: 'bot' }, html: expect.stringContaining('<em>sun</em>') },
  ])
  const comments = await site.call('commentPage', { object_id: answerId }, member)
  expect(comments.list).toMatchObject([{ username: 'bot', original_text: 'And water.' }])
  await site.app.events.drain()
  const inbox = await site.call('notificationPage', { type: 'inbox' }, member)
  expect(inbox.list).toMatchObject([{ user_info: { username: 'bot' } }])
})

test('waits for a moderator if a reviewer holds what it wrote', async () => {
  const question = await ask(site, member)
  await start()
  await give(bot)
  writePlugin(join(site.dataDir, 'plugins', 'strict', '1.0.0'), {
    slug_name: 'strict',
    family: 'reviewer',
    server: `export default { config: ${configSource('{}')}, reviewer: () => ({ review: async () => ({ verdict: 'hold', reason: 'Who knows.' }) }) }`,
  })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'strict', enabled: true }, admin)

  const answered = await write('answer', { questionId: question.id, content: 'Give them sun.' })
  const commented = await write('comment', { postId: question.id, content: 'Why do you ask?' })

  for (const { value } of [answered, commented]) expect(value).toMatchObject({ isPublished: false })
  expect((await site.call('answerPage', { question_id: question.id }, member)).count).toBe(0)
  expect((await site.call('commentPage', { object_id: question.id }, member)).count).toBe(0)
  const { list } = await site.call('queuedPostPage', { page_size: 50 }, admin)
  expect(list).toMatchObject([{ reason: 'Who knows.' }, { reason: 'Who knows.' }])
})

test('changes the tags of a question, and names the account in its history', async () => {
  const question = await ask(site, member, { tags: ['garden', 'water'] })
  await start()
  await give(bot)

  const change = { questionId: question.id, add: ['First Question', 'garden'], remove: ['water'] }
  const changed = await write('changeTags', { ...change, summary: 'Welcome' })
  const again = await write('changeTags', change)

  for (const { value } of [changed, again]) {
    expect(value).toEqual({ tags: expect.arrayContaining(['garden', 'first-question']), isPublished: true })
  }
  const { tags, content } = await site.call('questionInfo', { id: question.id }, member)
  expect(tags.map(({ slug_name }) => slug_name).sort()).toEqual(['first-question', 'garden'])
  expect(content).toBe(question.content)
  const timeline = await site.call('timeline', { object_id: question.id }, member)
  const edits = timeline.timeline.filter(({ activity_type }) => activity_type === 'edited')
  expect(edits).toMatchObject([
    { user_info: { username: 'bot' }, comment: expect.stringContaining('Welcome') },
  ])
})

function rewrite(question: QuestionInfo, content: string) {
  const { id, title } = question
  const tags = question.tags.map(({ slug_name, display_name }) => ({ slug_name, display_name }))
  return site.call('questionUpdate', { id, title, content, tags }, member)
}

test('keeps what others edit while tags are changed', async () => {
  const texts = createRenderPool({
    onError(error) {
      throw error
    },
  })
  let interrupt: (() => Promise<unknown>) | undefined
  const renderPool: RenderPool = {
    ...texts,
    async run(job) {
      const first = interrupt
      interrupt = undefined
      await first?.()
      return texts.run(job)
    },
  }
  await site.close()
  await open({ renderPool })
  const question = await ask(site, member, { tags: ['garden'] })
  await start()
  await give(bot)
  const content = 'A text that its author has just written.'
  interrupt = () => rewrite(question, content)

  const changed = await write('changeTags', { questionId: question.id, add: ['first-question'] })

  expect(changed.value).toEqual({ tags: ['garden', 'first-question'], isPublished: true })
  const stored = await site.call('questionInfo', { id: question.id }, member)
  expect(stored.content).toBe(content)
  expect(stored.tags.map(({ slug_name }) => slug_name).sort()).toEqual(['first-question', 'garden'])
  await texts.close()
})

test('changes nothing if the named version is not the newest', async () => {
  const question = await ask(site, member, { tags: ['garden'] })
  await start([...permissions, 'content.read'])
  await give(bot)
  const found = await run(`return context.content.find('${question.id}')`)
  const { revisionId } = found.value as { revisionId: string }
  await rewrite(question, 'A text that its author has just written.')

  const change = { questionId: question.id, add: ['first-question'], revisionId }
  expect(await write('changeTags', change)).toMatchObject({ reason: 'error.revision.outdated' })

  const { revision_id, tags } = await site.call('questionInfo', { id: question.id }, member)
  expect(tags.map(({ slug_name }) => slug_name)).toEqual(['garden'])
  const again = await write('changeTags', { ...change, revisionId: revision_id })
  expect(again.value).toMatchObject({ tags: ['garden', 'first-question'] })
})

test('creates tags, but not existing ones', async () => {
  await start()
  await give(bot)
  const tag = { slug: 'New Tag', name: 'New tag', description: 'Said *here*.' }

  expect(await write('createTag', tag)).toEqual({ value: 'new-tag' })
  expect(await write('createTag', tag)).toMatchObject({ reason: 'error.tag.already_exist' })
})

test('gets no events about what it writes itself, while others do', async () => {
  const question = await ask(site, member)
  await start()
  await give(bot)

  await write('comment', { postId: question.id, content: 'Welcome!' })
  await site.call('commentAdd', { object_id: question.id, original_text: 'Thank you.' }, member)
  await site.app.events.drain()

  const heard = await run("return context.kv.keys('heard:')")
  expect(heard.value).toHaveLength(1)
})

describe('is denied', () => {
  test('without the permission for it', async () => {
    const question = await ask(site, member)
    await start(['content.comment'])
    await give(bot)

    expect(await write('comment', { postId: question.id, content: 'Fine.' })).toHaveProperty('value')
    for (const [method, permission] of [
      ['answer', 'content.answer'],
      ['changeTags', 'content.tag'],
      ['createTag', 'content.tag'],
    ] as const) {
      const { error } = await write(method, { questionId: question.id, content: 'No.' })
      expect(error).toContain(`does not declare the permission ${permission}`)
    }
  })

  test('under an account that it was not given, even that of an administrator', async () => {
    const question = await ask(site, member)
    await start()
    const draft = { postId: question.id, content: 'Hello.' }

    const before = await write('comment', draft)
    await give(bot)
    const others = await Promise.all([write('comment', draft, admin), write('comment', draft, member)])

    for (const { error, reason } of [before, ...others]) {
      expect(reason).toBe('plugin.account.not_given')
      expect(error).toContain('it is not chosen in its settings')
    }
  })

  test('with a message, if the account was suspended or deleted after it was chosen', async () => {
    const question = await ask(site, member)
    await start()
    await give(bot)
    const draft = { postId: question.id, content: 'Hello.' }

    await site.db.updateTable('users').set({ status: 9 }).where('id', '=', bot.id).execute()
    expect((await write('comment', draft)).error).toContain('The account Bot is suspended.')
    await site.db.updateTable('users').set({ status: 10 }).where('id', '=', bot.id).execute()
    expect((await write('comment', draft)).error).toContain('This account was deleted.')
  })

  test('actions that the account may not do by hand', async () => {
    const question = await ask(site, member)
    const newcomer = await site.addUser('New', { reputation: 1 })
    await start()
    await give(newcomer)

    const tags = await write('changeTags', { questionId: question.id, add: ['garden-tools'] }, newcomer)
    const tag = await write('createTag', { slug: 'unheard-of', name: 'Unheard of' }, newcomer)

    for (const { reason } of [tags, tag]) expect(reason).toBe('error.rank.fail_to_meet_the_condition')
  })

  test('nothing, but waits for a reviewer if edits of the account do', async () => {
    const question = await ask(site, member)
    await addTag(site, 'first-question')
    const helper = await site.addUser('Help', { reputation: 150 })
    await start()
    await give(helper)

    const { value } = await write('changeTags', { questionId: question.id, add: ['first-question'] }, helper)

    expect(value).toEqual({ tags: ['garden'], isPublished: false })
    const { count } = await site.call('suggestedEditPage', {}, admin)
    expect(count).toBe(1)
  })

  test('blank and overlong texts, closed questions, and a read-only site', async () => {
    const question = await ask(site, member)
    await start()
    await give(bot)
    const blank = await write('comment', { postId: question.id, content: ' \u200b ' })
    const long = await write('comment', { postId: question.id, content: 'x'.repeat(2000) })
    const missing = await write('answer', { questionId: '10010000000009999', content: 'An answer.' })
    await site.call('questionClose', { id: question.id, close_type: 63 }, admin)
    const closed = await write('answer', { questionId: question.id, content: 'Too late?' })

    expect(blank.reason).toBe('base.request_format_error')
    expect(long.reason).toBe('base.request_format_error')
    expect(missing.reason).toBe('error.question.not_found')
    expect(closed.reason).toBe('error.answer.question_closed_cannot_add')
    const { list } = await site.call('answerPage', { question_id: question.id }, member)
    expect(list).toEqual([])

    await site.app.settings.replace({ maintenance: { is_read_only: true, message: '' } })
    const readOnly = await write('comment', { postId: question.id, content: 'Hello.' })
    expect(readOnly.reason).toBe('base.read_only')
  })

  test('more than thirty writes within a minute', async () => {
    const question = await ask(site, member)
    await start()
    await give(bot)
    const draft = JSON.stringify({ postId: question.id, userId: String(bot.id), content: 'Hello.' })

    const { value } = await run(`const reasons = []
      for (let n = 0; n < 33; n++) await context.content.comment(${draft}).catch((error) => reasons.push(error.details.reason))
      return reasons`)

    expect(value).toEqual(Array.from({ length: 3 }, () => 'base.too_many_requests'))
  })
})

describe('an account in the settings', () => {
  test('must be one that can be used', async () => {
    await start()
    const suspended = await site.addUser('Sus', { status: 9 })

    await expect(give(suspended)).rejects.toMatchObject({
      reason: 'error.plugin.refused',
      details: { fields: [{ field: 'account', text: 'plugin.account.suspended', params: { name: 'Sus' } }] },
    })
    await expect(give({ ...bot, id: 999_999 })).rejects.toMatchObject({
      details: { fields: [{ field: 'account', text: 'plugin.account.missing' }] },
    })
  })

  test('is the one that the administrator chose, whatever the plugin’s check returns', async () => {
    const question = await ask(site, member)
    const grabbing = agent.replace(
      'values[name] ?? field.initial',
      `{ id: '${admin.id}', username: 'root', display_name: 'Root' }`,
    )
    expect(grabbing).not.toBe(agent)
    const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
    writePlugin(folder, { server: grabbing, permissions: [...permissions], events: ['comment.posted'] })
    await site.app.plugins.runtime.refresh()
    await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
    const draft = { postId: question.id, content: 'I am the administrator.' }

    const before = await write('comment', draft, admin)
    await give(bot)
    const after = await write('comment', draft, admin)

    expect([before.reason, after.reason]).toEqual(['plugin.account.not_given', 'plugin.account.not_given'])
    const given = await answer(site, member, question)
    expect(await write('comment', { postId: given.id, content: 'Fine.' })).toHaveProperty('value')
  })
})
