import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, comment, getDenial, setReputation } from '../../../../test/content.ts'
import { getCode, getMails } from '../../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { createTestServer } from '../../../../test/site-server.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { encodeId } from '../../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let recipient: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  recipient = await site.addUser('Cy')
})
afterEach(() => site.close())

const on = { key: 'email', enable: true }
const off = { key: 'email', enable: false }
const presetConfig = {
  inbox: on,
  all_new_question: off,
  all_new_question_for_following_tags: off,
  digest: 'never',
} as const

const getConfig = (user: TestUser) => site.call('notificationConfigGet', undefined, user)
const configure = (user: TestUser, changes: object) =>
  site.call('notificationConfigUpdate', { ...presetConfig, ...changes }, user)
const subjectsTo = async (user: TestUser) =>
  (await getMails(site))
    .filter(({ to }) => to === `${user.username}@example.com`)
    .map(({ subject }) => subject)

/** The code in the header, as a mail program would find it. */
function getEnding(mail: { headers?: Record<string, string> }) {
  const link = /^<(.*)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return { link, code: getCode({ link }) }
}

describe('settings', () => {
  test('have defaults, are replaced as a whole, and keep the digest if it is not given', async () => {
    expect(await getConfig(asker)).toEqual(presetConfig)

    await configure(asker, { inbox: off, all_new_question: on, digest: 'weekly' })
    expect(await getConfig(asker)).toEqual({
      ...presetConfig,
      inbox: off,
      all_new_question: on,
      digest: 'weekly',
    })
    await site.call(
      'notificationConfigUpdate',
      { inbox: { key: '', enable: true }, all_new_question: { key: 'pigeon', enable: true } },
      asker,
    )
    expect(await getConfig(asker)).toEqual({ ...presetConfig, inbox: off, digest: 'weekly' })
  })

  test('are an account’s own', async () => {
    expect(await getDenial(site.call('notificationConfigGet', undefined))).toMatchObject({ status: 401 })
    expect(await getDenial(site.call('notificationConfigUpdate', presetConfig))).toMatchObject({
      status: 401,
    })
    // Not in the contract, on purpose.
    const wrong = { ...presetConfig, digest: 'hourly' } as never
    expect(await getDenial(site.call('notificationConfigUpdate', wrong, asker))).toMatchObject({
      status: 400,
    })
  })
})

describe('mails about a user’s own posts', () => {
  test('come for answers, comments, replies, mentions and invitations', async () => {
    await setReputation(site, asker, 1000)
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    await comment(site, recipient, question)
    const newComment = await comment(site, recipient, posted)
    const named = { reply_comment_id: newComment.comment_id, mention_username_list: ['bo'] }
    await site.call('commentAdd', { object_id: posted.id, original_text: 'True.', ...named }, asker)
    await site.call('questionInvite', { id: question.id, invite_user: ['cy'] }, asker)

    expect(await subjectsTo(asker)).toEqual([
      '[Querent] Cy commented on your question',
      '[Querent] Bo answered your question',
    ])
    expect((await subjectsTo(author)).toSorted()).toEqual([
      '[Querent] Ada mentioned you',
      '[Querent] Cy commented on your answer',
    ])
    expect((await subjectsTo(recipient)).toSorted()).toEqual([
      '[Querent] Ada invited you to answer',
      '[Querent] Ada replied to you',
    ])
  })

  test('contain the text, the URL, and a way to unsubscribe', async () => {
    const question = await ask(site, asker, { title: 'How do I <b>grow</b> tomatoes?' })
    const posted = await answer(site, author, question, 'Give them **more** sun & water.')
    const [mail] = await getMails(site)
    if (!mail) throw new Error('A mail was written.')

    expect(mail.text).toContain('Bo answered your question “How do I <b>grow</b> tomatoes?”.')
    expect(mail.text).toContain('> Give them more sun & water.')
    expect(mail.html).toContain('&lt;b&gt;grow&lt;/b&gt;')
    expect(mail.link).toContain(`/questions/${question.id}/`)
    expect(mail.link).toContain(posted.id)
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/users\/unsubscribe\?code=.+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.text).toContain(getEnding(mail).link)
  })

  test('are written in the user’s language, or else in the site’s', async () => {
    await site.db.updateTable('users').set({ language: 'zh_CN' }).where('id', '=', asker.id).execute()
    const question = await ask(site, asker)
    await answer(site, author, question)
    expect(await subjectsTo(asker)).toEqual(['[Querent] Bo 回答了你的问题'])

    const { interface: before } = site.app.settings.current
    await site.app.settings.replace({ interface: { ...before, language: 'ar' } })
    await site.db.updateTable('users').set({ language: 'Default' }).where('id', '=', asker.id).execute()
    await comment(site, author, question)
    const [mail] = await getMails(site)
    expect(mail?.subject).toBe('[Querent] علّق Bo على سؤالك')
    expect(mail?.html).toContain('dir="rtl"')
  })

  test('are not sent to users who want none, nor to accounts that are not in good standing', async () => {
    const silent = await site.addUser('Si')
    await configure(silent, { inbox: off })
    for (const [name, state] of Object.entries({
      suspended: { status: 9 },
      inactive: { mail_status: 2 },
      gone: { status: 10 },
    })) {
      const user = await site.addUser(name)
      const question = await ask(site, user)
      await site.db.updateTable('users').set(state).where('id', '=', user.id).execute()
      await answer(site, author, question)
    }
    await answer(site, author, await ask(site, silent))

    expect(await getMails(site)).toEqual([])
  })

  test('are not sent to users who only follow, nor about hidden posts', async () => {
    const question = await ask(site, asker)
    await site.call('followSwitch', { object_id: question.id, is_cancel: false }, recipient)
    const posted = await answer(site, author, question)
    await site.call('answerRemove', { id: posted.id }, author)

    expect(await getMails(site)).toEqual([])
  })

  test('are limited to ten an hour because of one member, and fifty in all', async () => {
    const question = await ask(site, asker)
    const flood = async (user: TestUser, count: number) => {
      for (let n = 0; n < count; n++) await comment(site, user, question)
    }
    await flood(author, 12)
    expect(await subjectsTo(asker)).toHaveLength(10)

    await comment(site, recipient, question)
    expect(await subjectsTo(asker)).toHaveLength(11)

    // 13 notifications have come, so 37 more are mailed.
    for (let n = 0; n < 5; n++) await flood(await site.addUser(`Other${n}`), 10)
    expect(await subjectsTo(asker)).toHaveLength(48)

    site.clock.now += 3600
    await comment(site, author, question)
    expect(await subjectsTo(asker)).toHaveLength(49)
  })

  test('are decided on once, however often the event is delivered', async () => {
    await answer(site, author, await ask(site, asker))
    await site.app.events.drain()
    const { id } = await site.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
    const again = { notificationId: id, userId: asker.id, type: 'inbox' as const }
    for (let n = 0; n < 3; n++)
      await inTransaction(site.db, (tx) => site.app.events.record(tx, 'notification.created', again))

    expect(await getMails(site)).toHaveLength(1)
  })
})

describe('mails about new questions', () => {
  test('are sent once to those who want all or follow a tag, and never to the asker', async () => {
    await ask(site, asker)
    await site.app.events.drain()
    const tag = await site.db.selectFrom('tags').select('id').executeTakeFirstOrThrow()
    const follows = [author, recipient].map(({ id }) => ({
      user_id: id,
      object_id: tag.id,
      kind: 'tag',
      created_at: 1,
    }))
    await site.db.insertInto('follows').values(follows).execute()
    await configure(author, { all_new_question: on, all_new_question_for_following_tags: on })
    await configure(asker, { all_new_question: on })
    const other = await site.addUser('Di')
    await configure(other, { all_new_question: on })

    const question = await ask(site, asker)

    const expected = [`[Querent] ${question.title}`]
    expect(await subjectsTo(author)).toEqual(expected)
    expect(await subjectsTo(other)).toEqual(expected)
    expect(await subjectsTo(recipient)).toEqual([])
    expect(await subjectsTo(asker)).toEqual([])
    const counts = await site.db
      .selectFrom('notification_settings')
      .select(['user_id', 'week_count'])
      .execute()
    expect(counts.find(({ user_id }) => user_id === author.id)?.week_count).toBe(0)
    expect(counts.find(({ user_id }) => user_id === other.id)?.week_count).toBe(1)
  })

  test('reach followers of a tag that has become a synonym, until they no longer follow its main tag', async () => {
    const main = encodeId('tag', await addTag(site))
    const synonym = encodeId('tag', await addTag(site, 'allotment'))
    const moderator = await site.addUser('Mo', { role_id: 3 })
    const follow = (object_id: string, is_cancel = false) =>
      site.call('followSwitch', { object_id, is_cancel }, author)
    await follow(synonym)
    const synonym_tag_list = [{ slug_name: 'allotment' }]
    await site.call('tagSynonymReplace', { tag_id: main, synonym_tag_list }, moderator)
    await configure(author, { all_new_question_for_following_tags: on })

    const question = await ask(site, asker)
    expect(await subjectsTo(author)).toEqual([`[Querent] ${question.title}`])

    await follow(main, true)
    await ask(site, asker, { title: 'Which trees may stand on an allotment?' })
    expect(await subjectsTo(author)).toHaveLength(1)
  })

  test('are limited to fifty a week for members who want all', async () => {
    await configure(recipient, { all_new_question: on })
    await site.db
      .updateTable('notification_settings')
      .set({ week_began_at: site.clock.now, week_count: 49 })
      .execute()
    await ask(site, asker)
    const second = await ask(site, asker)
    expect(await subjectsTo(recipient)).toHaveLength(1)

    site.clock.now += 7 * 24 * 3600
    const third = await ask(site, await site.addUser('Di'))
    expect(await subjectsTo(recipient)).toContain(`[Querent] ${third.title}`)
    expect(await subjectsTo(recipient)).not.toContain(`[Querent] ${second.title}`)
  })

  test('are limited to ten an hour about questions of one member', async () => {
    await configure(recipient, { all_new_question: on })
    for (let n = 0; n < 12; n++) await ask(site, asker)
    await ask(site, author)
    expect(await subjectsTo(recipient)).toHaveLength(11)

    site.clock.now += 3601
    await ask(site, asker)
    expect(await subjectsTo(recipient)).toHaveLength(12)
  })

  test('are not sent if the question is hidden by then', async () => {
    await configure(recipient, { all_new_question: on })
    const question = await ask(site, asker)
    await site.call(
      'questionOperation',
      { id: question.id, operation: 'hide' },
      await site.addUser('Mo', { role_id: 3 }),
    )

    expect(await getMails(site)).toEqual([])
  })
})

describe('a digest', () => {
  test('lists unread messages once in each interval', async () => {
    await configure(asker, { inbox: off, digest: 'daily' })
    const question = await ask(site, asker)
    await comment(site, author, question)
    await answer(site, recipient, question)
    await site.app.events.drain()
    await site.app.schedule.runAll()
    expect(await subjectsTo(asker)).toEqual([])

    site.clock.now += 24 * 3600
    await Promise.all([site.app.schedule.runAll(), site.app.schedule.runAll()])
    const [mail] = await getMails(site)
    expect(await subjectsTo(asker)).toEqual(['[Querent] Your unread notifications'])
    expect(mail?.text).toContain(`Cy answered the question: ${question.title}`)
    expect(mail?.text).toContain(`Bo commented on the question: ${question.title}`)

    site.clock.now += 24 * 3600
    await site.app.schedule.runAll()
    expect(await subjectsTo(asker)).toHaveLength(1)
  })

  test('does not contain what was read or hidden', async () => {
    await configure(asker, { inbox: off, digest: 'weekly' })
    const question = await ask(site, asker)
    const posted = await answer(site, recipient, question)
    await site.app.events.drain()
    await site.call('answerRemove', { id: posted.id }, recipient)
    site.clock.now += 7 * 24 * 3600
    await site.app.schedule.runAll()

    expect(await getMails(site)).toEqual([])
  })
})

describe('unsubscribing', () => {
  async function firstMail() {
    await answer(site, author, await ask(site, asker))
    const [mail] = await getMails(site)
    if (!mail) throw new Error('A mail was written.')
    return mail
  }
  const end = (code: string) => site.call('notificationUnsubscribe', { code })

  test('ends the kind of mail that contained the code, however often it is used', async () => {
    const { code } = getEnding(await firstMail())

    await end(code)
    expect(await getConfig(asker)).toEqual({ ...presetConfig, inbox: off })

    await configure(asker, { inbox: on })
    await end(code)
    expect(await getConfig(asker)).toEqual({ ...presetConfig, inbox: off })
  })

  test('of new questions ends both kinds, even with the code of an earlier mail', async () => {
    await configure(recipient, { all_new_question: on, all_new_question_for_following_tags: on })
    await ask(site, asker)
    const [mail] = await getMails(site)
    await ask(site, asker)
    await getMails(site)
    await end(getEnding(mail ?? {}).code)

    expect(await getConfig(recipient)).toEqual(presetConfig)
  })

  test('works for 60 days, and only with a valid code', async () => {
    const { code } = getEnding(await firstMail())
    site.clock.now += 60 * 24 * 3600 - 1
    await end(code)
    site.clock.now += 1

    expect(await getDenial(end(code))).toMatchObject({ status: 403 })
    expect(await getDenial(end('nonsense'))).toMatchObject({ status: 403 })
    expect(await getDenial(end(''))).toMatchObject({ status: 400 })
  })

  test('is one click for mail programs, and opening the URL changes nothing', async () => {
    const { server, get } = await createTestServer(site)
    const { link } = getEnding(await firstMail())
    const { pathname, search } = new URL(link)
    const click = (path: string) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })

    expect((await get(pathname + search)).statusCode).toBe(200)
    expect(await getConfig(asker)).toEqual(presetConfig)
    const first = await click(pathname + search)
    expect([first.statusCode, first.body]).toEqual([200, 'OK'])
    expect(await getConfig(asker)).toEqual({ ...presetConfig, inbox: off })
    // Mail programs may send it twice.
    expect((await click(pathname + search)).statusCode).toBe(200)
    expect((await click(`${pathname}?code=wrong`)).statusCode).toBe(403)
    expect((await click(pathname)).statusCode).toBe(400)
    await server.close()
  })
})
