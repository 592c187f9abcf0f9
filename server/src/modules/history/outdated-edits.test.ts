import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  await setReputation(site, member, 100)
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

type Read = { revision_id?: string; text: string }
type Edited = {
  /** The field with the text. */
  field: string
  read: () => Promise<Read>
  edit: (text: string, as: TestUser, revision_id?: string) => Promise<{ wait_for_review: boolean }>
}

async function makeQuestion(): Promise<Edited> {
  const { id } = await ask(site, asker)
  return {
    field: 'content',
    read: async () => {
      const { content, revision_id } = await site.call('questionInfo', { id })
      return { text: content, revision_id }
    },
    edit: async (content, as, revision_id) => {
      const { title, tags } = await site.call('questionInfo', { id })
      return site.call('questionUpdate', { id, title, tags, content, revision_id }, as)
    },
  }
}

async function makeAnswer(): Promise<Edited> {
  const { id } = await answer(site, author, await ask(site, asker))
  return {
    field: 'content',
    read: async () => {
      const { info } = await site.call('answerInfo', { id })
      return { text: info.content, revision_id: info.revision_id }
    },
    edit: (content, as, revision_id) => site.call('answerUpdate', { id, content, revision_id }, as),
  }
}

async function makeTag(): Promise<Edited> {
  const text = { slug_name: 'beans', display_name: 'Beans', original_text: 'They climb.' }
  await site.call('tagAdd', text, moderator)
  const { tag_id } = await site.call('tagInfo', { name: 'beans' })
  return {
    field: 'original_text',
    read: async () => {
      const { original_text, revision_id } = await site.call('tagInfo', { id: tag_id })
      return { text: original_text, revision_id }
    },
    edit: (original_text, as, revision_id) =>
      site.call('tagUpdate', { tag_id, original_text, revision_id }, as),
  }
}

describe.each([
  ['a question', makeQuestion],
  ['an answer', makeAnswer],
  ['a tag', makeTag],
])('an edit of %s', (_what, make) => {
  const outdated = (field: string) => ({
    reason: 'error.revision.outdated',
    status: 409,
    fields: [`${field}: error.revision.outdated`],
  })

  test('is rejected if it is based on an older version, and accepted with the newer one', async () => {
    const { field, read, edit } = await make()
    const { revision_id: begun } = await read()
    await edit('They climb up strings.', moderator, begun)

    expect(await getDenial(edit('They climb up poles.', moderator, begun))).toEqual(outdated(field))

    const now = await read()
    expect(now.text).toBe('They climb up strings.')
    expect(now.revision_id).not.toBe(begun)
    await edit('They climb up poles.', moderator, now.revision_id)
    expect((await read()).text).toBe('They climb up poles.')
  })

  test('replaces any version for clients that name none', async () => {
    const { read, edit } = await make()
    await edit('They climb up strings.', moderator)
    await edit('They climb up poles.', moderator)

    expect((await read()).text).toBe('They climb up poles.')
  })

  test('that is sent again after its response was lost succeeds', async () => {
    const { read, edit } = await make()
    const { revision_id } = await read()
    await edit('They climb up strings.', moderator, revision_id)

    expect(await edit('They climb up strings.', moderator, revision_id)).toMatchObject({
      wait_for_review: false,
    })
  })

  test('is not suggested to reviewers either if it is based on an older version', async () => {
    const { field, read, edit } = await make()
    const { revision_id } = await read()
    await edit('They climb up strings.', moderator)

    expect(await getDenial(edit('They climb up poles.', member, revision_id))).toEqual(outdated(field))
    expect((await site.call('suggestedEditPage', {}, moderator)).count).toBe(0)
  })

  test('is accepted once if several are based on the same version at the same moment', async () => {
    const { read, edit } = await make()
    const { revision_id } = await read()

    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => edit(`They climb ${n} strings.`, moderator, revision_id)),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is based on a suggestion once that is approved', async () => {
    const { read, edit } = await make()
    const { revision_id: begun } = await read()
    expect(await edit('They climb up strings.', member, begun)).toMatchObject({ wait_for_review: true })
    const [waiting] = (await site.call('suggestedEditPage', {}, moderator)).list
    const id = waiting?.unreviewed_info.id ?? ''
    expect((await read()).revision_id).toBe(begun)

    await site.call('suggestedEditAudit', { id, operation: 'approve' }, moderator)

    expect(await read()).toEqual({ text: 'They climb up strings.', revision_id: id })
  })
})
