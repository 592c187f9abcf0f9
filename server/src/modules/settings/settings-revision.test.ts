import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { mergeSent, withRevision } from './settings-revision.rules.ts'

describe('settings sent by an administrator', () => {
  const read = withRevision({ name: 'Old', colors: { a: '1', b: '2' }, list: ['x'] })

  it('replace those that they were read from', () => {
    expect(mergeSent(read, { ...read, name: 'Mine' })).toEqual({
      name: 'Mine',
      colors: { a: '1', b: '2' },
      list: ['x'],
    })
  })

  it('keep fields that only another administrator changed', () => {
    const stored = { name: 'Old', colors: { a: '1', b: '3' }, list: ['x', 'y'] }

    expect(mergeSent(stored, { ...read, name: 'Mine' })).toEqual({ ...stored, name: 'Mine' })
  })

  it('are rejected with the names of the fields that both changed', () => {
    const stored = { name: 'Theirs', colors: { b: '2', a: '1' }, list: ['z'] }

    expect(() => mergeSent(stored, { ...read, name: 'Mine', list: ['y'] })).toThrowError(
      expect.objectContaining({
        reason: 'error.setting.changed_elsewhere',
        status: 409,
        details: {
          fields: [
            { field: 'name', text: 'settings.changed_elsewhere' },
            { field: 'list', text: 'settings.changed_elsewhere' },
          ],
        },
      }),
    )
  })

  it('may have the same value as those of another administrator', () => {
    expect(mergeSent({ ...read, name: 'New' }, { ...read, name: 'New' })).toMatchObject({ name: 'New' })
  })

  it('replace everything if a client sends no revision', () => {
    expect(mergeSent({ name: 'Theirs' }, { name: 'Mine' })).toEqual({ name: 'Mine' })
  })
})

describe('two administrators who change the same settings', () => {
  let site: TestSite
  let ada: TestUser
  let grace: TestUser
  beforeEach(async () => {
    site = await createTestSite()
    ada = await site.addUser('Ada', { role_id: 2 })
    grace = await site.addUser('Grace', { role_id: 2 })
  })
  afterEach(() => site.close())

  it('do not overwrite each other', async () => {
    const opened = await site.call('siteGeneralInfo', undefined, ada)
    await site.call('siteGeneralUpdate', { ...opened, name: 'Name of Grace' }, grace)

    const late = site.call('siteGeneralUpdate', { ...opened, name: 'Name of Ada' }, ada)

    await expect(late).rejects.toMatchObject({
      status: 409,
      reason: 'error.setting.changed_elsewhere',
      details: { fields: [{ field: 'name' }] },
    })
    expect(site.app.settings.current.general.name).toBe('Name of Grace')
  })

  it('keep the changes of both if these are in different fields', async () => {
    const opened = await site.call('siteGeneralInfo', undefined, ada)
    await site.call('siteGeneralUpdate', { ...opened, name: 'Name of Grace' }, grace)
    await site.call('siteGeneralUpdate', { ...opened, description: 'Words of Ada.' }, ada)

    expect(site.app.settings.current.general).toMatchObject({
      name: 'Name of Grace',
      description: 'Words of Ada.',
    })
  })

  it('save at the same time, and one of them is rejected', async () => {
    const opened = await site.call('siteSeoInfo', undefined, ada)

    const results = await Promise.allSettled([
      site.call('siteSeoUpdate', { ...opened, robots: 'User-agent: ada' }, ada),
      site.call('siteSeoUpdate', { ...opened, robots: 'User-agent: grace' }, grace),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('change different fields of one section at the same time, and both changes are stored', async () => {
    await Promise.all([
      site.call('siteQuestionRulesUpdate', { min_tags: 3, min_content: 9, restrict_answer: true }, ada),
      site.call('siteUploadRulesUpdate', { max_image_size: 7 }, grace),
    ])

    expect(site.app.settings.current.write).toMatchObject({ min_tags: 3, max_image_size: 7 })
  })

  it('read what another process has just stored', async () => {
    const { general } = site.app.settings.current
    await site.call('siteGeneralUpdate', { ...general, name: 'Before' }, ada)
    const value = JSON.stringify({ ...general, name: 'Of another process' })
    await site.db.updateTable('site_settings').set({ value }).where('name', '=', 'general').execute()

    expect(await site.call('siteGeneralInfo', undefined, ada)).toMatchObject({ name: 'Of another process' })
  })

  it('do not overwrite policies, and unchanged ones keep their HTML', async () => {
    const opened = await site.call('siteLegalInfo', undefined, ada)
    const terms = { terms_of_service_original_text: '# Terms', terms_of_service_parsed_text: '' }
    await site.call('siteLegalUpdate', { ...opened, ...terms }, grace)
    const privacy = { privacy_policy_original_text: '**Privacy**', privacy_policy_parsed_text: '' }
    await site.call('siteLegalUpdate', { ...opened, ...privacy }, ada)

    const stored = site.app.settings.current.legal
    expect(stored).toMatchObject({ ...terms, terms_of_service_parsed_text: expect.stringContaining('<h1') })
    expect(stored.privacy_policy_parsed_text).toContain('<strong>Privacy</strong>')
    const again = site.call(
      'siteLegalUpdate',
      { ...opened, terms_of_service_original_text: 'Other', terms_of_service_parsed_text: '' },
      ada,
    )
    await expect(again).rejects.toMatchObject({
      status: 409,
      details: { fields: [{ field: 'terms_of_service_original_text' }] },
    })
  })

  it('merge the privileges one by one', async () => {
    const { revision, options } = await site.call('privilegeSettingInfo', undefined, ada)
    const custom = options.find(({ level }) => level === 99)?.privileges ?? []
    const [first, second] = custom.map(({ key }) => key)
    const send = (changes: Record<string, number>, as: TestUser) => {
      const values = custom.map(({ key, value }) => ({ key, value: changes[key] ?? Math.max(1, value) }))
      return site.call('privilegeSettingUpdate', { level: 99, custom_privileges: values, revision }, as)
    }
    await send({ [first ?? '']: 77 }, grace)
    await send({ [second ?? '']: 88 }, ada)

    const { custom: stored } = site.app.settings.current.privileges
    const getStored = (key = '') => stored[key.replace('rank.', '')]
    expect([getStored(first), getStored(second)]).toEqual([77, 88])
    await expect(send({ [first ?? '']: 99 }, ada)).rejects.toMatchObject({
      status: 409,
      details: { fields: [{ field: first }] },
    })
  })

  it('do not overwrite lists of tags, privileges and mail settings', async () => {
    await site.db
      .insertInto('tags')
      .values(
        ['alpha', 'beta'].map((slug, id) => ({
          id: id + 1,
          slug,
          display_name: slug,
          main_tag_id: 0,
          status: 1,
          user_id: ada.id,
          created_at: 1,
          updated_at: 1,
        })),
      )
      .execute()
    const write = await site.call('siteWriteInfo', undefined, ada)
    const privileges = await site.call('privilegeSettingInfo', undefined, ada)
    const smtp = await site.call('smtpSettingInfo', undefined, ada)
    await site.call('siteWriteUpdate', { ...write, reserved_tags: [{ slug_name: 'alpha' }] }, grace)
    await site.call('privilegeSettingUpdate', { level: 3 }, grace)
    await site.call('smtpSettingUpdate', { ...smtp, smtp_host: 'mail.example.com' }, grace)

    await expect(
      site.call('siteWriteUpdate', { ...write, reserved_tags: [{ slug_name: 'beta' }] }, ada),
    ).rejects.toMatchObject({ status: 409, details: { fields: [{ field: 'reserved_tags' }] } })
    const { revision } = privileges
    await expect(site.call('privilegeSettingUpdate', { level: 1, revision }, ada)).rejects.toMatchObject({
      status: 409,
      details: { fields: [{ field: 'level' }] },
    })
    await site.call('siteWriteUpdate', { ...write, min_tags: 2 }, ada)
    await site.call('smtpSettingUpdate', { ...smtp, from_name: 'Querent' }, ada)

    const after = await site.call('siteWriteInfo', undefined, ada)
    expect(after).toMatchObject({ min_tags: 2, reserved_tags: [{ slug_name: 'alpha' }] })
    expect(site.app.settings.current.smtp).toMatchObject({
      smtp_host: 'mail.example.com',
      from_name: 'Querent',
    })
  })
})
