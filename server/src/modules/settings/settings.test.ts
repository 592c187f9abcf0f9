import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Ada', { role_id: 2 })
})
afterEach(() => site.close())

async function addTag(slug: string, mainTagId = 0): Promise<number> {
  const id = slug.length + slug.charCodeAt(0) * 100
  await site.db
    .insertInto('tags')
    .values({
      id,
      slug,
      display_name: slug.toUpperCase(),
      main_tag_id: mainTagId,
      status: 1,
      user_id: admin.id,
      created_at: testEpoch,
      updated_at: testEpoch,
    })
    .execute()
  return id
}

const general = {
  name: 'Ask <b>Ada</b>',
  site_url: 'https://ask.example.com/qa/?x=1#top',
  contact_email: 'ada@example.com',
}

test('only lets administrators read or change the settings', async () => {
  const moderator = await site.addUser('Moe', { role_id: 3 })

  await expect(site.call('siteGeneralInfo', undefined)).rejects.toMatchObject({ status: 401 })
  await expect(site.call('siteGeneralInfo', undefined, moderator)).rejects.toMatchObject({
    status: 403,
    reason: 'base.unauthorized_error',
  })
  await expect(site.call('siteGeneralUpdate', general, moderator)).rejects.toMatchObject({ status: 403 })
})

test('strips HTML from name and address, and shows them to every visitor at once', async () => {
  await site.call('siteGeneralUpdate', general, admin)

  const { general: shown } = await site.call('siteInfo', undefined)
  expect(shown).toMatchObject({ name: 'Ask Ada', site_url: 'https://ask.example.com/qa', check_update: true })
})

test.each([
  ['name', { name: 'A' }],
  ['name', { name: '<i></i>' }],
  ['short_description', { short_description: 'abc' }],
  ['description', { description: 'x'.repeat(2001) }],
  ['site_url', { site_url: 'ftp://example.com' }],
  ['contact_email', { contact_email: 'nobody' }],
])('rejects a wrong %s by its name', async (field, wrong) => {
  await expect(site.call('siteGeneralUpdate', { ...general, ...wrong }, admin)).rejects.toMatchObject({
    status: 400,
    reason: 'base.request_format_error',
    details: { fields: [{ field }] },
  })
})

test('rejects a language without a pack and an unknown time zone', async () => {
  const good = { language: 'zh_CN', time_zone: 'Europe/Paris', default_avatar: 'system' as const }

  await expect(site.call('siteInterfaceUpdate', { ...good, language: 'xx_XX' }, admin)).rejects.toMatchObject(
    { reason: 'error.lang.not_found', details: { fields: [{ field: 'language' }] } },
  )
  await expect(
    site.call('siteInterfaceUpdate', { ...good, time_zone: 'Europe/Nowhere' }, admin),
  ).rejects.toMatchObject({ details: { fields: [{ field: 'time_zone' }] } })
  await site.call('siteInterfaceUpdate', good, admin)

  const info = await site.call('siteInfo', undefined)
  expect(info.interface).toEqual({ language: 'zh_CN', time_zone: 'Europe/Paris', default_avatar: 'system' })
})

test('keeps the two avatar settings in sync in their three sections', async () => {
  await site.call('siteAvatarsUpdate', { default_avatar: 'gravatar', gravatar_base_url: '' }, admin)

  const info = await site.call('siteInfo', undefined)
  expect(info.site_users.default_avatar).toBe('gravatar')
  expect(info.users_settings.gravatar_base_url).toBe('https://www.gravatar.com/avatar/')
  expect((await site.call('siteInterfaceInfo', undefined, admin)).default_avatar).toBe('gravatar')
  // A newer client does not send them with the language.
  await site.call('siteInterfaceUpdate', { language: 'en_US', time_zone: 'UTC' }, admin)
  expect((await site.call('siteAvatarsInfo', undefined, admin)).default_avatar).toBe('gravatar')
})

test('requires a login everywhere once the site is private, except for the public settings', async () => {
  await site.call(
    'siteSecurityUpdate',
    { login_required: true, external_content_display: 'ask_before_display', check_update: false },
    admin,
  )

  const info = await site.call('siteInfo', undefined)
  expect(info.login.login_required).toBe(true)
  expect(info.site_security).toEqual({
    login_required: true,
    external_content_display: 'ask_before_display',
    check_update: false,
  })
  expect((await site.call('siteSeoInfo', undefined, admin)).robots).toContain('Disallow: /\n')
  // An older client sends the login settings as well, a newer one does not.
  const login = {
    allow_new_registrations: true,
    allow_email_registrations: true,
    allow_password_login: true,
    allow_email_domains: [' @Example.org', 'example.net ', 'Example.net', ''],
  }
  await site.call('siteLoginUpdate', login, admin)
  expect(site.app.settings.current.login).toMatchObject({
    login_required: true,
    allow_email_domains: ['@example.org', 'example.net'],
  })
  await site.call('siteLoginUpdate', { ...login, blocked_email_domains: ['Spam.example'] }, admin)
  await site.call('siteLoginUpdate', login, admin)
  expect((await site.call('siteLoginInfo', undefined, admin)).blocked_email_domains).toEqual(['spam.example'])
  expect((await site.call('siteInfo', undefined)).login).not.toHaveProperty('blocked_email_domains')
  await site.call('siteLoginUpdate', { ...login, login_required: false }, admin)
  expect(site.app.settings.current.login.login_required).toBe(false)
})

test('lets the administrator of a public site forbid crawling', async () => {
  await site.call('siteSeoUpdate', { permalink: 1, robots: 'User-agent: *\nDisallow: /\n' }, admin)

  expect(site.app.settings.current.seo.robots).toBe('User-agent: *\nDisallow: /\n')
})

test('does not store the rule for private sites as the site’s own robots text', async () => {
  await site.call('siteSeoUpdate', { permalink: 1, robots: 'User-agent: *\nAllow: /\n' }, admin)
  const security = { external_content_display: 'always_display' as const }
  await site.call('siteSecurityUpdate', { ...security, login_required: true }, admin)

  const seo = await site.call('siteSeoInfo', undefined, admin)
  await site.call('siteSeoUpdate', { ...seo, permalink: 3 }, admin)
  await site.call('siteSecurityUpdate', { ...security, login_required: false }, admin)

  expect(await site.call('siteSeoInfo', undefined, admin)).toMatchObject({
    permalink: 3,
    robots: 'User-agent: *\nAllow: /\n',
  })
})

test('rejects an unknown permalink format', async () => {
  // @ts-expect-error: the contract knows permalinks 1 to 4.
  const call = site.call('siteSeoUpdate', { permalink: 0, robots: 'x' }, admin)

  await expect(call).rejects.toMatchObject({ details: { fields: [{ field: 'permalink' }] } })
})

test('flags recommended and reserved tags, and a tag in both lists as reserved', async () => {
  await addTag('alpha')
  await addTag('beta')
  await addTag('gamma')
  const named = (...slugs: string[]) => slugs.map((slug_name) => ({ slug_name }))

  await site.call(
    'siteWriteUpdate',
    { required_tag: true, recommend_tags: named('alpha', 'beta'), reserved_tags: named('beta') },
    admin,
  )
  expect(await site.call('siteTagRulesInfo', undefined, admin)).toMatchObject({
    required_tag: true,
    recommend_tags: [{ slug_name: 'alpha', display_name: 'ALPHA' }],
    reserved_tags: [{ slug_name: 'beta', display_name: 'BETA' }],
  })

  await site.call('siteTagRulesUpdate', { recommend_tags: named('gamma') }, admin)
  const info = await site.call('siteInfo', undefined)
  expect(info.site_write.recommend_tags).toEqual([{ slug_name: 'gamma', display_name: 'GAMMA' }])
  expect(info.site_tags).toMatchObject({ required_tag: false, reserved_tags: [] })
})

test('rejects unknown tags and synonyms by name, and then changes nothing', async () => {
  const alpha = await addTag('alpha')
  await addTag('beta', alpha)

  await expect(
    site.call('siteWriteUpdate', { min_tags: 3, recommend_tags: [{ slug_name: 'nope' }] }, admin),
  ).rejects.toMatchObject({
    reason: 'error.tag.not_found',
    details: { fields: [{ field: 'recommend_tags', params: { tags: 'nope' } }] },
  })
  await expect(
    site.call('siteTagRulesUpdate', { reserved_tags: [{ slug_name: 'beta' }] }, admin),
  ).rejects.toMatchObject({
    reason: 'error.tag.not_contain_synonym_tags',
    details: { fields: [{ field: 'reserved_tags', params: { tags: 'beta' } }] },
  })
  expect(site.app.settings.current.write.min_tags).toBe(1)
})

test('returns all write rules to older clients, and in parts to newer ones', async () => {
  await site.call('siteQuestionRulesUpdate', { min_tags: 2, min_content: 20, restrict_answer: false }, admin)
  await site.call(
    'siteUploadRulesUpdate',
    { max_image_size: 1, authorized_image_extensions: ['.PNG', 'png', ' jpg'] },
    admin,
  )

  const { site_write, site_questions, site_advanced } = await site.call('siteInfo', undefined)
  expect(site_questions).toEqual({ min_tags: 2, min_content: 20, restrict_answer: false })
  expect(site_advanced).toMatchObject({ max_image_size: 1, authorized_image_extensions: ['png', 'jpg'] })
  expect(site_write).toMatchObject({ ...site_questions, ...site_advanced, required_tag: false })
  const moderation = {
    flags_to_hide: 3,
    flag_reputation: 100,
    new_account_days: 0,
    new_account_posts: 10,
  }
  expect(await site.call('siteWriteInfo', undefined, admin)).toMatchObject({ ...site_write, ...moderation })
})

test.each([
  ['min_tags', { min_tags: 6 }],
  ['min_content', { min_content: 70_000 }],
  ['max_image_size', { max_image_size: -1 }],
])('rejects write rules with a wrong %s', async (field, wrong) => {
  await expect(site.call('siteWriteUpdate', wrong, admin)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field }] },
  })
})

test('allows only safe HTML in the legal texts, and renders it if the client sent none', async () => {
  await site.call(
    'siteLegalUpdate',
    {
      terms_of_service_original_text: '# Terms',
      terms_of_service_parsed_text: '<h1 onclick="x()">Terms</h1><script>alert(1)</script>',
      privacy_policy_original_text: 'We keep **nothing**.',
      external_content_display: 'always_display',
    },
    admin,
  )

  expect(await site.call('siteLegal', { info_type: 'tos' })).toEqual({
    changed_at: testEpoch,
    terms_of_service_original_text: '# Terms',
    terms_of_service_parsed_text: '<h1>Terms</h1>',
  })
  const privacy = await site.call('siteLegal', { info_type: 'privacy' })
  expect(privacy.privacy_policy_parsed_text).toContain('<strong>nothing</strong>')
  await site.call('sitePoliciesUpdate', {}, admin)
  expect(await site.call('siteLegal', { info_type: 'tos' })).toEqual({})
  // @ts-expect-error: the contract knows two kinds.
  await expect(site.call('siteLegal', { info_type: 'imprint' })).rejects.toMatchObject({
    details: { fields: [{ field: 'info_type' }] },
  })
})

test('stores all parts of a change or none', async () => {
  const { general, legal } = site.app.settings.current
  const broken = {
    toJSON: () => {
      throw new Error('cannot be stored')
    },
  }
  const change = { general: { ...general, name: 'Half a change' }, legal: { ...legal, ...broken } }

  await expect(site.app.settings.replace(change)).rejects.toThrow('cannot be stored')
  await site.app.settings.load()

  expect(site.app.settings.current.general.name).toBe(general.name)
})

test('sees changes of another process within half a minute', async () => {
  const value = JSON.stringify({ ...site.app.settings.current.general, name: 'Changed elsewhere' })
  await site.app.settings.replace({ general: site.app.settings.current.general })
  await site.db.updateTable('site_settings').set({ value }).where('name', '=', 'general').execute()

  await site.app.schedule.runAll()

  expect(site.app.settings.current.general.name).toBe('Changed elsewhere')
})

test('never discloses the mail password, and keeps it when its mask is sent back', async () => {
  const smtp = {
    from_name: 'Querent',
    smtp_host: 'mail.example.com',
    smtp_port: 587,
    smtp_password: 'open sesame',
  }
  await site.call('smtpSettingUpdate', smtp, admin)

  const shown = await site.call('smtpSettingInfo', undefined, admin)
  expect(shown.smtp_password).toBe('*'.repeat(11))
  await site.call('smtpSettingUpdate', shown, admin)
  expect(site.app.settings.current.smtp.smtp_password).toBe('open sesame')
  await site.call('smtpSettingUpdate', { smtp_host: 'mail.example.com' }, admin)
  expect(site.app.settings.current.smtp.smtp_password).toBe('')
})

test('rejects a port out of range and an address as the sender’s name', async () => {
  await expect(site.call('smtpSettingUpdate', { smtp_port: 65_536 }, admin)).rejects.toMatchObject({
    details: { fields: [{ field: 'smtp_port' }] },
  })
  await expect(site.call('smtpSettingUpdate', { from_name: 'a@example.com' }, admin)).rejects.toMatchObject({
    reason: 'error.smtp.config_from_name_cannot_be_email',
    details: { fields: [{ field: 'from_name' }] },
  })
})

test('requests a test mail after the settings are stored', async () => {
  const asked: string[] = []
  site.app.events.on('settings.testMailRequested', async ({ recipient }) => void asked.push(recipient))

  await site.call('smtpSettingUpdate', { test_email_recipient: 'ada@example.com' }, admin)
  await site.app.events.drain()

  expect(asked).toEqual(['ada@example.com'])
})

test('offers four levels of privileges and applies the chosen one', async () => {
  const before = await site.call('privilegeSettingInfo', undefined, admin)
  expect(before.selected_level).toBe(2)
  expect(before.options.map(({ level }) => level)).toEqual([1, 2, 3, 99])
  expect(before.options.every(({ privileges }) => privileges.length === 22)).toBe(true)
  expect(before.options[1]?.privileges[5]).toEqual({
    key: 'rank.link.url_limit',
    label: 'Post more than two links at a time',
    value: 10,
  })
  // The custom level starts with the values of level 1.
  expect(before.options[3]?.privileges).toEqual(before.options[0]?.privileges)

  await site.call('privilegeSettingUpdate', { level: 3 }, admin)

  expect(site.app.settings.current.privileges).toMatchObject({ level: 3, ranks: { 'question.vote_up': 15 } })
})

test('applies custom values and keeps those that were not sent', async () => {
  const custom = [{ key: 'rank.question.vote_up', value: 42 }]
  await site.call('privilegeSettingUpdate', { level: 99, custom_privileges: custom }, admin)

  const { privileges } = site.app.settings.current
  expect(privileges.ranks).toMatchObject({ 'question.vote_up': 42, 'answer.vote_up': 8 })
  const { options, selected_level } = await site.call('privilegeSettingInfo', undefined, admin)
  expect(selected_level).toBe(99)
  const shown = options[3]?.privileges ?? []
  expect(shown.find(({ key }) => key === 'rank.question.vote_up')?.value).toBe(42)
  expect(shown.find(({ key }) => key === 'rank.answer.vote_up')?.value).toBe(0)

  await site.call('privilegeSettingUpdate', { level: 1 }, admin)
  const again = await site.call('privilegeSettingInfo', undefined, admin)
  expect(again.options[3]).toEqual(options[3])
})

test('rejects an unknown privilege, and changes nothing if no list is sent', async () => {
  const unknown = [
    { key: 'rank.question.vote_up', value: 7 },
    { key: 'rank.tag.delete', value: 1 },
  ]
  await expect(
    site.call('privilegeSettingUpdate', { level: 99, custom_privileges: unknown }, admin),
  ).rejects.toMatchObject({ reason: 'error.object.not_found' })
  await site.call('privilegeSettingUpdate', { level: 99 }, admin)

  expect(site.app.settings.current.privileges).toMatchObject({ level: 2, ranks: { 'question.vote_up': 8 } })
})

test('lists the languages with their own names', async () => {
  const options = await site.call('languageOptions', undefined)

  expect(options[0]).toEqual({ label: 'Default', value: 'Default', progress: 0 })
  expect(options[1]).toEqual({ label: 'English (100%)', value: 'en_US', progress: 100 })
  expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(['zh_CN', 'ar']))
  expect(await site.call('adminLanguageOptions', undefined, admin)).toEqual(options.slice(1))
})

test('returns the texts of the caller’s language in the format of the wire', async () => {
  const pack = await site.call('languageConfig', undefined, undefined, { language: 'zh_CN' })

  expect(pack).toMatchObject({
    backend: { language: { name: { other: '简体中文' } } },
    language: { name: { other: '简体中文' } },
    plugin: null,
  })
  expect(Object.keys(pack.ui)).not.toHaveLength(0)
})

test('returns default responses for optional parts that are not installed', async () => {
  expect(await site.call('pluginStatusList', undefined)).toEqual([])
  expect(await site.call('connectorInfo', undefined)).toEqual([])
  expect(await site.call('searchDescription', undefined)).toEqual({ name: '', icon: '', link: '' })
  expect(await site.call('userCenterAgentInfo', undefined)).toEqual({ enabled: false, agent_info: null })
})
