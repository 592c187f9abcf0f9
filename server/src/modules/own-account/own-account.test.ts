import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, getDenial } from '../../../test/content.ts'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { hashPassword } from '../accounts/index.ts'
import { writeExport } from './index.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const password = 'difference-engine'

let site: TestSite
let hash: string
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  hash ??= await hashPassword(password)
  ada = await site.addUser('Ada', { password_hash: hash })
})
afterEach(() => site.close())

const logIn = () => site.call('userLogin', { e_mail: 'ada@example.com', pass: password })
const getSession = ({ access_token }: { access_token: string }): TestUser => ({ ...ada, token: access_token })
const list = (as = ada) => site.call('userSessionList', undefined, as, { userAgent: firefox })

test('lists where a member is logged in, in plain words, and which session this is', async () => {
  site.clock.now += 3600
  const phone = getSession(await logIn())
  await site.addUser('Bea')

  const sessions = await list(phone)

  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toEqual({
    id: expect.stringMatching(/^[\w-]{20}$/),
    browser: 'Firefox',
    system: 'Linux',
    device: 'computer',
    created_at: site.clock.now,
    last_seen_at: site.clock.now,
    expires_at: site.clock.now + 7 * 24 * 3600,
    is_current: true,
  })
  expect(sessions[1]).toMatchObject({ browser: '', device: 'unknown', is_current: false })
  expect(JSON.stringify(sessions)).not.toContain(phone.token)
})

test('returns when a session was last seen, without an additional statement per call', async () => {
  await list()
  site.clock.now += 7200
  const before = await countStatements(() => site.call('userInfo', undefined, ada))
  site.clock.now += 7200
  const after = await countStatements(() => site.call('userInfo', undefined, ada))
  await site.app.schedule.runAll()

  expect(after).toEqual(before)
  expect((await list())[0]?.last_seen_at).toBe(site.clock.now)
})

test('uses few statements for the list, whatever the number of sessions', async () => {
  await list()
  const few = (await countStatements(() => list())).statements
  for (let count = 0; count < 5; count++)
    await inTransaction(site.db, async (tx) => site.app.sessions.open(tx, await getAccount(ada)))

  expect((await countStatements(() => list())).statements).toEqual(few)
})

test('ends one session or all others, but no one else’s', async () => {
  const other = getSession(await logIn())
  const third = getSession(await logIn())
  const bea = await site.addUser('Bea')
  const [foreign] = await list(bea)
  const others = (await list()).filter(({ is_current }) => !is_current)

  await site.call('userSessionRevoke', { id: foreign?.id ?? '' }, ada)
  await site.call('userSessionRevoke', { id: others[0]?.id ?? '' }, ada)
  await site.call('userSessionRevoke', { id: others[0]?.id ?? '' }, ada)
  expect(await list()).toHaveLength(2)
  expect(await list(bea)).toHaveLength(1)

  await site.call('userSessionsRevokeOthers', undefined, ada)

  expect(await list()).toHaveLength(1)
  for (const ended of [other, third]) {
    expect(await site.call('userInfo', undefined, ended)).toBeNull()
  }
})

test('ends the download that a session has requested together with the session', async () => {
  const admin = await site.addUser('Newton', { role_id: 2 })
  const http = await createTestServer(site)
  const endings = [
    (session: TestUser) => site.call('userLogout', undefined, session),
    async () => {
      const other = (await list()).find(({ is_current }) => !is_current)
      await site.call('userSessionRevoke', { id: other?.id ?? '' }, ada)
    },
    () => site.call('userSessionsRevokeOthers', undefined, ada),
    () => site.call('adminUserSessionsEnd', { user_id: String(ada.id) }, admin),
  ]
  const statuses = []
  try {
    for (const end of endings) {
      const session = getSession(await logIn())
      const { url } = await site.call('userDataExport', undefined, session)
      await end(session)
      statuses.push((await http.server.inject({ url })).statusCode)
    }
  } finally {
    await http.server.close()
  }

  expect(statuses).toEqual([403, 403, 403, 403])
})

test('asks visitors to log in', async () => {
  for (const call of [
    site.call('userSessionList', undefined),
    site.call('userSessionRevoke', { id: 'x' }),
    site.call('userSessionsRevokeOthers', undefined),
    site.call('userDataExport', undefined),
    site.call('userDeletionCodeSend', {}),
    site.call('userDelete', {}),
  ]) {
    expect(await getDenial(call)).toMatchObject({ status: 401 })
  }
})

test('exports what a member wrote and set, once, and nothing of others or secret', async () => {
  const bea = await site.addUser('Bea')
  const question = await ask(site, ada, { title: 'How is a loom told what to weave?' })
  const answered = await answer(site, ada, await ask(site, bea, { title: 'Foreign words of Bea?' }))
  await site.call('answerRemove', { id: answered.id }, ada)
  await site.call('voteUp', { object_id: (await ask(site, bea)).id }, ada).catch(() => undefined)
  await site.call('followSwitch', { object_id: question.id }, ada)
  await site.call('tagFollowReplace', { slug_name_list: ['garden'] }, ada)
  await addTag(site, 'loom')
  await site.call('reactionSwitch', { object_id: question.id, emoji: 'heart', reaction: 'activate' }, ada)
  await site.db
    .insertInto('plugin_user_config')
    .values([
      { user_id: ada.id, slug: 'loom_look', value: '{"warp":"red"}' },
      { user_id: bea.id, slug: 'loom_look', value: '{"warp":"Foreign words"}' },
    ])
    .execute()
  const kind = 'tos'
  const text = { original_text: 'Be kind.', parsed_text: '<p>Be kind.</p>' }
  await site.db
    .insertInto('legal_versions')
    .values({ kind, ...text, author_id: bea.id, created_at: 1 })
    .execute()
  await site.call('legalAccept', { version: 1 }, ada)
  await site.app.events.drain()
  const http = await createTestServer(site)
  const { url } = await site.call('userDataExport', undefined, ada)

  const reply = await http.get(url)
  const again = await http.get(url)

  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2026-01-01.json"',
    'cache-control': 'private, no-store',
  })
  const data = reply.json()
  expect(data.account).toMatchObject({ username: 'ada', email: 'ada@example.com', status: 'normal' })
  expect(data.questions).toMatchObject([{ id: question.id, title: question.title, tags: ['garden'] }])
  expect(data.answers).toMatchObject([{ id: answered.id, status: 'deleted' }])
  expect(data.followed_questions).toMatchObject([{ id: question.id }])
  expect(data.followed_tags).toHaveLength(1)
  expect(data.sessions).toHaveLength(1)
  expect(data.reactions).toMatchObject([{ kind: 'question', id: question.id, reactions: ['heart'] }])
  expect(data.accepted_legal_texts).toMatchObject([{ text: 'terms of service', version: 1 }])
  expect(data.plugins).toEqual({ loom_look: { warp: 'red' } })
  expect(data).toMatchObject({ flags: [], uploads: [], badges: [{ at: expect.any(String) }] })
  expect(data.notifications).toMatchObject([{ type: 'achievement', action: 'earned_badge', is_read: false }])
  expect(data.reputation[0]).toMatchObject({ action: 'user.activated' })
  for (const kept of [hash, ada.token, ada.visitToken, 'Foreign words']) {
    expect(reply.body).not.toContain(kept)
  }
  expect([again.statusCode, again.json().reason]).toEqual([403, 'error.email.verify_url_expired'])
})

test('lists the edits of a post with the member who made them, not with its author', async () => {
  const bea = await site.addUser('Bea', { reputation: 5000 })
  const question = await ask(site, ada, { title: 'How is a loom told what to weave?' })
  const posted = await answer(site, ada, question, 'With cards.')
  const edited = { title: 'How does a loom know what to weave?', content: 'With what?', tags: [] }
  const tags = [{ slug_name: 'garden', display_name: 'garden', original_text: '' }]
  await site.call('questionUpdate', { id: question.id, ...edited, tags, edit_summary: 'Clearer.' }, bea)

  const [ofAda, ofBea] = [await readExport(ada), await readExport(bea)]

  expect(ofAda.edits).toMatchObject([
    { kind: 'question', object: question.id, title: question.title },
    { kind: 'answer', object: posted.id },
  ])
  expect(ofBea.edits).toMatchObject([
    { kind: 'question', object: question.id, title: edited.title, summary: 'Clearer.' },
  ])
})

test('streams an export of more than one page', async () => {
  const user_id = ada.id
  const at = { created_at: 1, expires_at: 0 }
  await site.db
    .insertInto('follows')
    .values(
      Array.from({ length: 450 }, (_, i) => ({
        user_id,
        object_id: i + 1,
        kind: 'tag',
        created_at: at.created_at,
      })),
    )
    .execute()
  const http = await createTestServer(site)
  const { url } = await site.call('userDataExport', undefined, ada)

  expect((await http.get(url)).json().followed_tags).toHaveLength(450)
})

test('an export can still be downloaded after a request that did not download it', async () => {
  const http = await createTestServer(site)
  const { url } = await site.call('userDataExport', undefined, ada)

  const look = await http.send('HEAD', url)
  const download = await http.get(url)

  expect([look.statusCode, download.statusCode]).toEqual([404, 200])
})

test('limits how often an export is requested', async () => {
  const strict = await createTestSite({ rateLimitScale: 1 })
  const bea = await strict.addUser('Bea')
  for (let count = 0; count < 5; count++) await strict.call('userDataExport', undefined, bea)

  expect(await getDenial(strict.call('userDataExport', undefined, bea))).toMatchObject({ status: 429 })
  await strict.close()
})

const getAccount = (user: TestUser) =>
  site.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

async function readExport(user: TestUser) {
  let text = ''
  for await (const piece of writeExport({ db: site.db, sessions: site.app.sessions }, user.id)) text += piece
  return JSON.parse(text)
}

test('deletes an account with its password, and ends its sessions', async () => {
  const question = await ask(site, ada)
  await site.db.insertInto('plugin_user_config').values({ user_id: ada.id, slug: 'loom_look' }).execute()
  const other = getSession(await logIn())
  expect(await getDenial(site.call('userDelete', { pass: 'wrong-password' }, ada))).toMatchObject({
    reason: 'error.object.old_password_verification_failed',
    status: 400,
  })

  expect(await site.call('userDelete', { pass: password }, ada)).toBeNull()

  const left = await getAccount(ada)
  expect(left).toMatchObject({ status: 10, email: '', email_key: null, username: 'ada', password_hash: '' })
  for (const session of [ada, other]) {
    expect(await site.call('userInfo', undefined, session)).toBeNull()
  }
  await expect(logIn()).rejects.toMatchObject({ status: 400 })
  const shown = await site.call('questionInfo', { id: question.id })
  expect(shown.user_info?.status).toBe('deleted')
  expect(await site.db.selectFrom('plugin_user_config').selectAll().execute()).toEqual([])
  expect(await site.addUser('Ada2', { email: 'ada@example.com' })).toBeDefined()
})

test('an account that an administrator deletes keeps its profile, but no logins, IP addresses, settings or notifications', async () => {
  const admin = await site.addUser('Root', { role_id: 2 })
  const bea = await site.addUser('Bea')
  await answer(site, bea, await ask(site, ada))
  const profile = { bio: 'Weaves.', registered_ip: '192.0.2.7' }
  await site.db.updateTable('users').set(profile).where('id', '=', ada.id).execute()
  await site.db
    .insertInto('user_external_logins')
    .values({ provider: 'hub', external_id: '4711', user_id: ada.id, created_at: 1 })
    .execute()
  await site.db.insertInto('notification_settings').values({ user_id: ada.id, inbox: 0 }).execute()
  const settings = { user_id: ada.id, slug: 'loom_look', value: '{"warp":"red"}' }
  await site.db.insertInto('plugin_user_config').values(settings).execute()
  await site.app.events.drain()
  const before = await readExport(ada)
  expect(before).toMatchObject({ logins: [{ id: '4711' }], plugins: { loom_look: { warp: 'red' } } })
  expect(before.account).toMatchObject({ registered_ip: '192.0.2.7', notifications: { inbox: 0 } })
  expect(before.notifications).not.toEqual([])

  await site.call('adminUserStatusUpdate', { user_id: String(ada.id), status: 'deleted' }, admin)
  await site.app.events.drain()

  const left = await readExport(ada)
  expect(left).toMatchObject({ logins: [], plugins: {}, notifications: [] })
  expect(left.account).toMatchObject({ bio: 'Weaves.', registered_ip: '', notifications: 'preset' })
  expect((await getAccount(ada)).password_hash).toBe('')
  const counters = site.db.selectFrom('notification_counters').select('type').where('user_id', '=', ada.id)
  expect(await counters.execute()).toEqual([])
})

test('mails a code to a member without a password, which deletes the account once', async () => {
  const bea = await site.addUser('Bea')
  await site.call('userDeletionCodeSend', {}, bea, { language: 'ar' })
  const mail = await mailTo(site, 'bea@example.com')
  expect(mail.link).toMatch(/\/users\/settings\/account\?code=/)
  expect(mail.html).toContain('dir="rtl"')
  for (const code of ['', 'nonsense']) {
    expect(await getDenial(site.call('userDelete', { code }, bea))).toMatchObject({
      reason: 'error.email.verify_url_expired',
      status: 403,
    })
  }
  const cy = await site.addUser('Cy')
  await site.call('userDeletionCodeSend', {}, cy)
  const codeOfCy = getCode(await mailTo(site, 'cy@example.com'))
  expect(await getDenial(site.call('userDelete', { code: codeOfCy }, bea))).toMatchObject({ status: 403 })

  await site.call('userDelete', { code: getCode(mail) }, bea)

  expect(await getAccount(bea)).toMatchObject({ status: 10 })
  expect(await getAccount(cy)).toMatchObject({ status: 1 })
})

test('requires a recent login if there is neither password nor address', async () => {
  const dee = await site.addUser('Dee')
  await site.db.updateTable('users').set({ email: '', email_key: null }).where('id', '=', dee.id).execute()
  site.clock.now += 601
  await site.call('userDeletionCodeSend', {}, dee)
  expect((await getMails(site)).filter(({ to }) => to === '')).toEqual([])

  expect(await getDenial(site.call('userDelete', {}, dee))).toMatchObject({
    reason: 'error.user.login_again',
    status: 400,
  })
  const tokens = await inTransaction(site.db, async (tx) => site.app.sessions.open(tx, await getAccount(dee)))
  await site.call('userDelete', {}, { ...dee, token: tokens.accessToken })

  expect(await getAccount(dee)).toMatchObject({ status: 10 })
})

test('keeps the last administrator, even if the last two leave at once', async () => {
  const admins = [
    await site.addUser('Root', { role_id: 2, password_hash: hash }),
    await site.addUser('Second', { role_id: 2, password_hash: hash }),
  ]

  const results = await Promise.allSettled(
    admins.map((admin) => site.call('userDelete', { pass: password }, admin)),
  )

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const denied = results.find((result) => result.status === 'rejected')
  expect(denied?.reason).toMatchObject({ reason: 'error.user.last_administrator' })
})

test('announces a deletion once, however often it is requested at the same time', async () => {
  const events: object[] = []
  site.app.events.on('user.statusChanged', async (payload) => void events.push(payload))
  const eve = await site.addUser('Eve')
  await site.db.updateTable('users').set({ email: '', email_key: null }).where('id', '=', eve.id).execute()

  await Promise.allSettled(Array.from({ length: 200 }, () => site.call('userDelete', {}, eve)))
  await site.app.events.drain()

  expect(events).toEqual([{ userId: eve.id, actorId: eve.id, status: 'deleted' }])
})

test('stores a member’s time zone, and rejects an unknown one', async () => {
  const choice = { language: 'Default', color_scheme: 'default' }
  await site.call('userInterfaceUpdate', { ...choice, time_zone: 'Asia/Tokyo' }, ada)
  await site.call('userInterfaceUpdate', choice, ada)
  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ time_zone: 'Asia/Tokyo' })

  const wrong = { ...choice, time_zone: 'Europe/Nowhere' }
  expect(await getDenial(site.call('userInterfaceUpdate', wrong, ada))).toMatchObject({ status: 400 })
  await site.call('userInterfaceUpdate', { ...choice, time_zone: '' }, ada)
  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ time_zone: '' })
})
