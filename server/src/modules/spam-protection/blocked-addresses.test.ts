import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const blocked = { reason: 'base.forbidden_error', details: { text: 'error.user.ip_blocked' } }

let site: TestSite
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
})
afterEach(() => site.close())

/** Calls of tests come from 127.0.0.1. */
const block = (blocked_ip_addresses: string[]) =>
  site.app.settings.replace({ login: { ...site.app.settings.current.login, blocked_ip_addresses } })

const addTag = (by: TestUser, slug: string) =>
  site.call('tagAdd', { slug_name: slug, display_name: slug, original_text: 'About them.' }, by)

test('nobody publishes from a blocked IP address, except moderators', async () => {
  author = await site.addUser('Bo', { reputation: 5000 })
  const question = await ask(site, author)
  await addTag(author, 'tulips')
  const [tag] = await site.call('tagList', { tags: 'tulips' })
  const edited = {
    tag_id: tag?.tag_id ?? '',
    slug_name: 'tulips',
    display_name: 'tulips',
    original_text: 'More.',
  }
  const moderator = await site.addUser('Mo', { role_id: 3 })
  await block(['127.0.0.0/8'])

  for (const call of [
    () => ask(site, author),
    () => answer(site, author, question),
    () => comment(site, author, question),
    () => addTag(author, 'roses'),
    () => site.call('tagUpdate', { ...edited, edit_summary: '' }, author),
  ]) {
    await expect(call()).rejects.toMatchObject(blocked)
  }
  await answer(site, moderator, question)
  await addTag(moderator, 'roses')
  await block(['203.0.113.7'])
  await answer(site, author, question)
})

test('nobody registers from a blocked IP address', async () => {
  const register = () =>
    site.call('userRegister', { name: 'Eve', e_mail: 'eve@example.com', pass: 'Long-password-7' })
  await block(['127.0.0.1'])

  await expect(register()).rejects.toMatchObject(blocked)
  await block([])
  expect((await register()).e_mail).toBe('eve@example.com')
})

test('an older client leaves the list unchanged, visitors cannot read it, and wrong ranges are rejected', async () => {
  const admin = await site.addUser('Ann', { role_id: 2 })
  const login = {
    allow_new_registrations: true,
    allow_email_registrations: true,
    allow_password_login: true,
    allow_email_domains: null,
  }
  const update = (entries: string[]) =>
    site.call('siteLoginUpdate', { ...login, blocked_ip_addresses: entries }, admin)

  await update(['203.0.113.0/24'])
  await site.call('siteLoginUpdate', login, admin)

  const { blocked_ip_addresses } = await site.call('siteLoginInfo', undefined, admin)
  expect(blocked_ip_addresses).toEqual(['203.0.113.0/24'])
  expect((await site.call('siteInfo', undefined)).login).not.toHaveProperty('blocked_ip_addresses')
  expect((await getDenial(update(['203.0.113.0/240']))).reason).toBe('base.request_format_error')
})
