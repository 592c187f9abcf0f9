import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine, testEpoch } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { presentUserBasic } from './user-basic.presenter.ts'
import { findUserBasics } from './user-basic.repository.ts'

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 5 })
})
afterEach(() => site.close())

const whoAmI = () => site.call('userInfo', undefined, { ...ada })

test('changes the profile, renders the biography and clears missing fields', async () => {
  await site.call(
    'userInfoUpdate',
    {
      display_name: 'Ada Lovelace',
      username: 'countess',
      bio: 'I **compute** <script>alert(1)</script>',
      website: 'https://ada.example',
      location: 'London',
      avatar: { type: 'gravatar' },
    },
    ada,
  )

  expect(await whoAmI()).toMatchObject({
    display_name: 'Ada Lovelace',
    username: 'countess',
    bio: 'I **compute** <script>alert(1)</script>',
    website: 'https://ada.example',
    location: 'London',
    avatar: { type: 'gravatar', gravatar: expect.stringMatching(/^https:.*[0-9a-f]{64}$/) },
  })
  const { bio_html: html = '' } = (await whoAmI()) ?? {}
  expect(html).toContain('<strong>compute</strong>')
  expect(html).not.toContain('<script')

  await site.call('userInfoUpdate', { display_name: '', username: '' }, ada)
  expect(await whoAmI()).toMatchObject({
    display_name: 'Ada Lovelace',
    username: 'countess',
    bio: '',
    bio_html: '',
    website: '',
    location: '',
    avatar: { type: '' },
  })
})

test.each([
  [{ username: 'bea' }, 'error.user.username_duplicate', 'username'],
  [{ username: 'BEA' }, 'error.user.username_invalid', 'username'],
  [{ username: 'ada l' }, 'error.user.username_invalid', 'username'],
  [{ username: 'admin' }, 'error.user.username_invalid', 'username'],
  [{ username: 'a/b' }, 'error.user.username_invalid', 'username'],
  [{ avatar: { type: 'custom', custom: 'https://x.example/y.png' } }, 'error.user.set_avatar', 'avatar'],
  [{ website: 'javascript:alert(1)' }, 'base.request_format_error', 'website'],
  [{ website: 'ftp://x.example' }, 'base.request_format_error', 'website'],
  [{ display_name: '\u200b\u3164' }, 'base.request_format_error', 'display_name'],
  [{ display_name: 'x' }, 'base.request_format_error', 'display_name'],
  [{ bio: 'x'.repeat(4097) }, 'base.request_format_error', 'bio'],
  [{ location: 'x'.repeat(101) }, 'base.request_format_error', 'location'],
])('rejects the profile %j', async (form, reason, field) => {
  await site.addUser('Bea')

  await expect(site.call('userInfoUpdate', form, ada)).rejects.toMatchObject({
    reason,
    status: 400,
    details: { fields: [{ field }] },
  })
})

test('rejects an invalid website with an error of its own', async () => {
  await expect(site.call('userInfoUpdate', { website: 'nowhere' }, ada)).rejects.toMatchObject({
    details: { fields: [{ field: 'website', text: 'error.common.invalid_url' }] },
  })
})

test('rejects fields that members may not change', async () => {
  const { users } = site.app.settings.current
  await site.app.settings.replace({ users: { ...users, allow_update_bio: false } })

  await expect(site.call('userInfoUpdate', { bio: 'new' }, ada)).rejects.toMatchObject({
    reason: 'error.user.field_update_not_allowed',
    details: { fields: [{ field: 'bio' }] },
  })
  expect(await site.call('userInfoUpdate', { location: 'Paris' }, ada)).toBeNull()
})

test('stores language and color scheme, unknown schemes as the default', async () => {
  await site.call('userInterfaceUpdate', { language: 'zh_CN', color_scheme: 'dark' }, ada)
  expect(await whoAmI()).toMatchObject({ language: 'zh_CN', color_scheme: 'dark' })

  await site.call('userInterfaceUpdate', { language: 'Default', color_scheme: 'sepia' }, ada)
  expect(await whoAmI()).toMatchObject({ language: 'Default', color_scheme: 'default' })

  const denial = site.call('userInterfaceUpdate', { language: 'tlh_KX', color_scheme: 'dark' }, ada)
  await expect(denial).rejects.toMatchObject({ reason: 'base.request_format_error', details: {} })
})

test('finds users by the prefix of either name, without the caller and suspended users', async () => {
  await site.addUser('Adrian')
  await site.addUser('Bea', { display_name: 'Adam Smith' })
  await site.addUser('Adolf', { status: 9 })
  await site.addUser('Radar')

  const found = await site.call('userInfoSearch', { username: 'AD' }, ada)

  expect(found.map(({ username }) => username)).toEqual(['adrian', 'bea'])
  await site.addUser('a_b')
  expect(await site.call('userInfoSearch', { username: 'a_' }, ada)).toMatchObject([{ username: 'a_b' }])
  expect(await site.call('userInfoSearch', { username: 'a%' }, ada)).toEqual([])
})

// PostgreSQL folds case by the locale of its cluster, which the operator chooses.
test.runIf(testEngine === 'sqlite')('finds names of every script in upper and lower case', async () => {
  await site.addUser('Elodie', { display_name: 'Élodie' })
  await site.addUser('Ivan', { display_name: 'Иван' })

  expect(await site.call('userInfoSearch', { username: 'él' }, ada)).toMatchObject([{ username: 'elodie' }])
  expect(await site.call('userInfoSearch', { username: 'ИВ' }, ada)).toMatchObject([{ username: 'ivan' }])
})

test('lists the staff, filtered by the prefix of a name if one is given', async () => {
  await site.addUser('Mod', { role_id: 3 })
  await site.addUser('Boss', { role_id: 2 })
  await site.addUser('Gone', { role_id: 2, status: 10 })

  expect((await site.call('userStaff', {})).map(({ username }) => username)).toEqual(['boss', 'mod'])
  expect(await site.call('userStaff', { username: 'mo', page_size: 10 })).toEqual([
    { username: 'mod', display_name: 'Mod', avatar: '' },
  ])
})

test('ranks users who gained and voted most in the last seven days, and all staff', async () => {
  const bea = await site.addUser('Bea', { reputation: 0 })
  const mod = await site.addUser('Mod', { role_id: 3, reputation: 40, created_at: testEpoch })
  const gain = (user: TestUser, amount: number, at: number, action: string, cancelled: 0 | 1 = 0) =>
    site.db
      .insertInto('reputation_log')
      .values({
        user_id: user.id,
        actor_id: mod.id,
        object_id: 7,
        action,
        amount,
        cancelled,
        created_at: at,
      })
      .execute()
  site.clock.now += 8 * 24 * 3600
  await gain(ada, 10, site.clock.now - 60, 'question.voted_up')
  await gain(ada, -2, site.clock.now - 50, 'question.voted_down')
  await gain(bea, 15, site.clock.now - 60, 'answer.accepted')
  await gain(bea, 90, site.clock.now - 60, 'answer.voted_up', 1)
  await gain(mod, -2, site.clock.now - 60, 'answer.voted_down')
  const vote = { owner_id: ada.id, direction: 1, created_at: site.clock.now, updated_at: site.clock.now }
  await site.db
    .insertInto('votes')
    .values([
      { ...vote, user_id: bea.id, object_id: 1 },
      { ...vote, user_id: bea.id, object_id: 2 },
      { ...vote, user_id: ada.id, object_id: 3, direction: 0 },
    ])
    .execute()

  const { result, statements } = await countStatements(() => site.call('userRanking', undefined, ada))

  expect(result.users_with_the_most_reputation).toMatchObject([
    { username: 'bea', rank: 15, vote_count: 0 },
    { username: 'ada', rank: 8, vote_count: 0 },
  ])
  expect(result.users_with_the_most_vote).toMatchObject([
    { username: 'bea', rank: 0, vote_count: 2 },
    { username: 'mod', rank: 0, vote_count: 1 },
  ])
  expect(result.staffs).toMatchObject([{ username: 'mod', rank: 40 }])
  expect(statements.length).toBeLessThanOrEqual(4)
})

test('lists all activated users by reputation or by age, in pages', async () => {
  site.clock.now += 10
  await site.addUser('Bea', { reputation: 50, created_at: site.clock.now })
  await site.addUser('Cat', { reputation: 5, created_at: site.clock.now - 5 })
  await site.addUser('Ina', { mail_status: 2 })
  await site.addUser('Sus', { status: 9 })
  const imported = await site.addUser('Imp', { mail_status: 2, reputation: 1 })
  await site.db.updateTable('users').set({ claimable: 1 }).where('id', '=', imported.id).execute()
  const names = async (input: Parameters<typeof site.call<'userPage'>>[1]) =>
    (await site.call('userPage', input)).list.map(({ username }) => username)

  expect(await names({})).toEqual(['bea', 'ada', 'cat', 'imp'])
  expect(await names({ order: 'newest' })).toEqual(['imp', 'bea', 'cat', 'ada'])
  expect(await names({ page: 2, page_size: 3 })).toEqual(['imp'])
  expect(await names({ page: 9 })).toEqual([])
  expect(await names({ query: 'CA' })).toEqual(['cat'])
  const { result, statements } = await countStatements(() => site.call('userPage', {}, ada))
  expect(result.count).toBe(4)
  expect(result.list[0]).toMatchObject({ rank: 50, role_id: 1, status: 'normal', created_at: site.clock.now })
  expect(statements.length).toBeLessThanOrEqual(5)
})

const callerless = () => ({
  transport: 'http' as const,
  sessionCookie: 'visit',
  language: 'en_US',
  ip: '127.0.0.1',
  userAgent: '',
  cookies: {},
  setCookie() {},
})

test('returns permissions, and how much reputation is missing', async () => {
  const moderator = await site.addUser('Mod', { role_id: 3 })
  const ask = (action: string, as = ada) => site.call('permissionInfo', { action }, as)

  expect(await ask('question.add, question.vote_up,question.pin,toString')).toEqual({
    'question.add': { has_permission: true, no_permission_tip: '' },
    'question.vote_up': {
      has_permission: false,
      no_permission_tip: expect.stringMatching(/^You need a reputation of 8 to do this\. You earn it with /),
    },
    'question.pin': {
      has_permission: false,
      no_permission_tip: 'You do not have the permission or the reputation for this.',
    },
    toString: {
      has_permission: false,
      no_permission_tip: 'You do not have the permission or the reputation for this.',
    },
  })
  expect(await ask('question.pin', moderator)).toMatchObject({ 'question.pin': { has_permission: true } })
  expect(await site.call('permissionInfo', { actions: ['tag.add', 'vote.detail'] }, ada)).toMatchObject({
    'tag.add': { has_permission: false },
    'vote.detail': { has_permission: true },
  })
})

test('shows a profile without the address; unlisted questions count only for owner and staff', async () => {
  const row = {
    user_id: ada.id,
    title: 't',
    content: '',
    html: '',
    excerpt: '',
    show: 1,
    created_at: 1,
    active_at: 1,
  }
  await site.db
    .insertInto('questions')
    .values([
      { ...row, id: 101, status: 1 },
      { ...row, id: 102, status: 2 },
      { ...row, id: 103, status: 1, show: 2 },
      { ...row, id: 104, status: 10 },
    ])
    .execute()
  const moderator = await site.addUser('Mod', { role_id: 3 })

  const profile = await site.call('personalUserInfo', { username: 'ADA' })

  expect(profile).toMatchObject({ id: String(ada.id), username: 'ada', rank: 5, question_count: 2 })
  expect(profile.status_msg).toBeUndefined()
  expect(JSON.stringify(profile)).not.toContain('@')
  expect(await site.call('personalUserInfo', { username: 'ada' }, ada)).toMatchObject({ question_count: 3 })
  expect(await site.call('personalUserInfo', { username: 'ada' }, moderator)).toMatchObject({
    question_count: 3,
  })
})

test('returns 404 for the profile of an unknown user', async () => {
  await expect(site.call('personalUserInfo', { username: 'nobody' })).rejects.toMatchObject({
    reason: 'error.user.not_found',
    status: 404,
  })
})

test.each([
  [{ mail_status: 2 }, 'inactive', 'This account has not been activated yet.', 0],
  [{ status: 10 }, 'deleted', 'This account has been deleted.', 0],
  [{ status: 9 }, 'suspended', 'This account is suspended permanently.', 0],
])('says on the profile of an account with %j what became of it', async (columns, status, message, until) => {
  await site.addUser('Bea', columns)

  expect(await site.call('personalUserInfo', { username: 'bea' })).toMatchObject({
    status,
    status_msg: message,
    suspended_until: until,
  })
})

test('says how long a suspension lasts, and lifts it afterwards', async () => {
  const bea = await site.addUser('Bea', { status: 9 })
  const until = testEpoch + 3600
  await site.db.updateTable('users').set({ suspended_until: until }).where('id', '=', bea.id).execute()
  const status = async () => (await site.call('personalUserInfo', { username: 'bea' })).status
  expect(await site.call('personalUserInfo', { username: 'bea' })).toMatchObject({
    status_msg: 'This account is suspended until 2026-01-01 01:00:00 UTC.',
    suspended_until: until,
  })

  site.clock.now = until - 1
  await site.app.schedule.runAll()
  expect(await status()).toBe('suspended')

  site.clock.now = until
  await site.app.schedule.runAll()
  expect(await status()).toBe('normal')
})

test('shows little of a deleted account', async () => {
  const bea = await site.addUser('Bea')
  await site.db
    .updateTable('users')
    .set({ status: 10, bio: 'secret', bio_html: 'secret', website: 'https://x.example', location: 'Here' })
    .where('id', '=', bea.id)
    .execute()

  expect(await site.call('personalUserInfo', { username: 'bea' })).toMatchObject({
    display_name: expect.stringMatching(/^user/),
    bio: '',
    bio_html: '',
    website: '',
    location: '',
    avatar: '',
  })
})

test('shows a deleted account by its number on its posts', async () => {
  const bea = await site.addUser('Bea')
  const columns = { status: 10, website: 'https://x.example', location: 'Here', language: 'ar' }
  await site.db.updateTable('users').set(columns).where('id', '=', bea.id).execute()

  const row = (await findUserBasics(site.db, [bea.id])).get(bea.id)

  expect(presentUserBasic(bea.id, row, site.app.settings.current)).toMatchObject({
    display_name: expect.stringMatching(/^user/),
    avatar: '',
    website: '',
    location: '',
    language: '',
    status: 'deleted',
  })
})

test.each(['userInfoUpdate', 'userInterfaceUpdate', 'userInfoSearch', 'permissionInfo'] as const)(
  'allows %s only for activated accounts that are not suspended',
  async (name) => {
    const call = (user?: TestUser) =>
      site.app.routes.dispatchUntyped(name, {}, { ...callerless(), token: user?.token })

    await expect(call()).rejects.toMatchObject({ status: 401 })
    await expect(call(await site.addUser('Ina', { mail_status: 2 }))).rejects.toMatchObject({
      status: 403,
      details: { data: { type: 'inactive' } },
    })
    await expect(call(await site.addUser('Sus', { status: 9 }))).rejects.toMatchObject({
      status: 403,
      details: { data: { type: 'suspended' } },
    })
  },
)

test.each(['userStaff', 'userRanking', 'userPage', 'personalUserInfo'] as const)(
  'closes %s to visitors while the site is private',
  async (name) => {
    const { login } = site.app.settings.current
    await site.app.settings.replace({ login: { ...login, login_required: true } })

    const call = site.app.routes.dispatchUntyped(name, { username: 'ada' }, callerless())
    await expect(call).rejects.toMatchObject({ status: 401 })
  },
)
