import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'
import * as migration from '../../db/migrations/0034-legal-versions.ts'

let site: TestSite
let admin: TestUser
let member: TestUser
beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Ada', { role_id: 2 })
  member = await site.addUser('Grace', { reputation: 5000 })
})
afterEach(() => site.close())

type Changes = { terms?: string; privacy?: string; ask_again?: boolean }

async function save({ terms, privacy, ask_again }: Changes): Promise<void> {
  const loaded = await site.call('siteLegalInfo', undefined, admin)
  await site.call(
    'siteLegalUpdate',
    {
      ...loaded,
      ...(terms !== undefined && { terms_of_service_original_text: terms, terms_of_service_parsed_text: '' }),
      ...(privacy !== undefined && { privacy_policy_original_text: privacy, privacy_policy_parsed_text: '' }),
      ask_again,
    },
    admin,
  )
}

const listAcceptances = ({ id }: TestUser) =>
  site.db.selectFrom('legal_acceptances').selectAll().where('user_id', '=', id).execute()

const question = {
  title: 'How do I tie a bowline?',
  content: 'With a **rope**, I suppose.',
  tags: [{ slug_name: 'knots', display_name: 'Knots' }],
}

describe('the legal texts', () => {
  it('are stored in every version, with who changed them and when', async () => {
    await save({ terms: 'Be kind.' })
    site.clock.now += 60
    await save({ terms: 'Be very kind.', privacy: 'We store **nothing**.' })
    await save({ terms: 'Be very kind.' })

    const { count, list } = await site.call('legalVersionPage', {}, admin)
    expect(count).toBe(3)
    expect(list).toMatchObject([
      { info_type: 'privacy', original_text: 'We store **nothing**.', previous_text: '', author: 'ada' },
      {
        info_type: 'tos',
        original_text: 'Be very kind.',
        previous_text: 'Be kind.',
        created_at: testEpoch + 60,
      },
      { info_type: 'tos', original_text: 'Be kind.', previous_text: '' },
    ])
    const shown = await site.call('siteLegal', { info_type: 'tos' })
    expect(shown).toMatchObject({ changed_at: testEpoch + 60 })
  })

  it('of an older site become the first version', async () => {
    const before = await site.call('siteLegalInfo', undefined, admin)
    await site.app.settings.replace({ legal: { ...before, terms_of_service_original_text: 'Old terms' } })
    await sql`drop table legal_versions`.execute(site.db)
    await sql`drop table legal_acceptances`.execute(site.db)
    await sql`alter table users drop column legal_version`.execute(site.db)

    await migration.up(site.db as never)

    const { list } = await site.call('legalVersionPage', {}, admin)
    expect(list).toMatchObject([{ original_text: 'Old terms', author: '', info_type: 'tos' }])
    await site.app.settings.load()
    expect(site.app.settings.current.legal_state.tos).toMatchObject({ version: list[0]?.id })
  })

  it('are shown in all versions to administrators only', async () => {
    await expect(site.call('legalVersionPage', {}, member)).rejects.toMatchObject({ status: 403 })
  })
})

describe('members', () => {
  it('are not asked unless an administrator wants it', async () => {
    await save({ terms: 'Be kind.' })

    expect(await site.call('userInfo', undefined, member)).toMatchObject({ has_pending_terms: false })
    await site.call('questionAdd', question, member)
  })

  it('can read when they are asked, and write again once they accepted', async () => {
    const asked = await site.call('questionAdd', question, member)
    await save({ terms: 'Be kind.', ask_again: true })

    expect(await site.call('userInfo', undefined, member)).toMatchObject({ has_pending_terms: true })
    await site.call('questionInfo', { id: asked.id }, member)
    const answer = { question_id: asked.id, content: 'A sheet bend will do.' }
    await expect(site.call('answerAdd', answer, member)).rejects.toMatchObject({
      status: 403,
      reason: 'error.user.terms_not_accepted',
    })
    const [pending, ...others] = await site.call('legalPending', undefined, member)
    expect(others).toEqual([])
    expect(pending).toMatchObject({ info_type: 'tos', html: expect.stringContaining('Be kind.') })

    await site.call('legalAccept', { version: pending?.version ?? 0 }, member)

    expect(await site.call('userInfo', undefined, member)).toMatchObject({ has_pending_terms: false })
    await site.call('answerAdd', answer, member)
    expect(await site.call('legalPending', undefined, member)).toEqual([])
    expect(await listAcceptances(member)).toEqual([
      { user_id: member.id, version_id: pending?.version, accepted_at: testEpoch },
    ])
    expect((await site.call('legalVersionPage', {}, admin)).list).toMatchObject([{ accepted_count: 2 }])
  })

  it('are not asked about their own texts, nor about texts that were removed', async () => {
    await save({ terms: 'Be kind.', ask_again: true })

    expect(await site.call('userInfo', undefined, admin)).toMatchObject({ has_pending_terms: false })
    expect(await site.call('legalPending', undefined, admin)).toEqual([])

    await save({ terms: '', ask_again: true })

    expect(await site.call('userInfo', undefined, member)).toMatchObject({ has_pending_terms: false })
    await site.call('questionAdd', question, member)
  })

  it('see which texts exist', async () => {
    const { site_legal } = await site.call('siteInfo', undefined)
    expect(site_legal).toMatchObject({ has_terms: false, has_privacy: false })

    await save({ privacy: 'Private.' })

    const { site_legal: after } = await site.call('siteInfo', undefined)
    expect(after).toMatchObject({ has_terms: false, has_privacy: true })
  })

  it('do not accept versions newer than the texts they saw', async () => {
    await save({ terms: 'Be kind.', ask_again: true })
    const [seen] = await site.call('legalPending', undefined, member)
    await save({ terms: 'Pay a fee.', ask_again: true })

    await site.call('legalAccept', { version: seen?.version ?? 0 }, member)

    expect(await site.call('userInfo', undefined, member)).toMatchObject({ has_pending_terms: true })
    expect(await listAcceptances(member)).toEqual([])
  })

  it('accept the current texts when they register', async () => {
    await save({ terms: 'Be kind.', privacy: 'Private.', ask_again: true })

    const { id, has_pending_terms } = await site.call('userRegister', {
      name: 'Linus',
      e_mail: 'linus@example.com',
      pass: 'correct-horse-42',
    })

    expect(has_pending_terms).toBe(false)
    const accepted = await site.db
      .selectFrom('legal_acceptances')
      .select('version_id')
      .where('user_id', '=', Number(id))
      .execute()
    expect(accepted).toHaveLength(2)
  })
})
