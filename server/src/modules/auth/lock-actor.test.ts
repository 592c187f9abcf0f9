import { afterEach, beforeEach, expect, test } from 'vitest'
import { beforeWrites } from '../../../test/before-writes.ts'
import { addTag, answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'
import { getFile, image } from '../uploads/upload-samples.testing.ts'

let site: TestSite
let member: TestUser
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  member = await site.addUser('Grace', { reputation: 5000 })
  author = await site.addUser('Ada', { reputation: 5000 })
})
afterEach(() => site.close())

const close = (status: number) =>
  site.db.updateTable('users').set({ status }).where('id', '=', member.id).execute()

type Call = () => Promise<unknown>

const acts: Record<string, () => Promise<Call>> = {
  async 'vote for a question'() {
    const { id } = await ask(site, author)
    return () => site.call('voteUp', { object_id: id, is_cancel: false }, member)
  },
  async 'vote for a comment'() {
    const { comment_id } = await comment(site, author, await ask(site, author))
    return () => site.call('voteUp', { object_id: comment_id, is_cancel: false }, member)
  },
  async 'bookmark a question'() {
    const { id } = await ask(site, author)
    return () => site.call('bookmarkSwitch', { object_id: id, group_id: '0', bookmark: true }, member)
  },
  async 'follow a question'() {
    const { id } = await ask(site, author)
    return () => site.call('followSwitch', { object_id: id, is_cancel: false }, member)
  },
  async 'follow a member'() {
    return () => site.call('followSwitch', { object_id: String(author.id), is_cancel: false }, member)
  },
  async 'follow a list of tags'() {
    await addTag(site, 'roses')
    return () => site.call('tagFollowReplace', { slug_name_list: ['roses'] }, member)
  },
  async 'react to a question'() {
    const { id } = await ask(site, author)
    const reaction = { object_id: id, emoji: 'heart', reaction: 'activate' } as const
    return () => site.call('reactionSwitch', reaction, member)
  },
  async 'flag a question'() {
    const { id } = await ask(site, author)
    return () => site.call('flagAdd', { object_id: id, report_type: 57, content: '' }, member)
  },
  async 'accept an answer'() {
    const question = await ask(site, member)
    const { id: answer_id } = await answer(site, author, question)
    return () => site.call('answerAccept', { question_id: question.id, answer_id }, member)
  },
  async 'edit a question'() {
    const question = await ask(site, member)
    return () => site.call('questionUpdate', { ...question, title: 'How do roses climb?' }, member)
  },
  async 'edit an answer'() {
    const { id } = await answer(site, member, await ask(site, author))
    return () => site.call('answerUpdate', { id, content: 'They climb with a trellis.' }, member)
  },
  async 'edit a comment'() {
    const { comment_id } = await comment(site, member, await ask(site, author))
    const edit = { comment_id, original_text: 'Which roses do you mean?' }
    return () => site.call('commentUpdate', edit, member)
  },
  async 'delete a question'() {
    const { id } = await ask(site, member)
    return () => site.call('questionRemove', { id }, member)
  },
  async 'delete an answer'() {
    const { id } = await answer(site, member, await ask(site, author))
    return () => site.call('answerRemove', { id }, member)
  },
  async 'delete a comment'() {
    const { comment_id } = await comment(site, member, await ask(site, author))
    return () => site.call('commentRemove', { comment_id }, member)
  },
  async 'ask somebody to answer'() {
    const { id } = await ask(site, author)
    return () => site.call('questionInvite', { id, invite_user: [author.username] }, member)
  },
  async 'add a tag'() {
    const tag = { slug_name: 'lilies', display_name: 'lilies', original_text: 'They like the shade.' }
    return () => site.call('tagAdd', tag, member)
  },
  async 'edit a tag'() {
    const tag_id = encodeId('tag', await addTag(site, 'roses'))
    const edit = { tag_id, slug_name: 'roses', display_name: 'Roses', original_text: 'They climb.' }
    return () => site.call('tagUpdate', edit, member)
  },
  async 'upload an image'() {
    const file = getFile(await image('png'), 'rose.png')
    return () => site.call('fileUpload', { source: 'post', file }, member)
  },
  async 'change the profile'() {
    const profile = { display_name: 'Grace', username: 'grace', bio: 'I grow roses.' }
    return () => site.call('userInfoUpdate', profile, member)
  },
}

const tables = [
  'votes',
  'bookmarks',
  'follows',
  'reactions',
  'flags',
  'revisions',
  'activities',
  'question_invitations',
  'tags',
  'uploads',
] as const

const countRows = () =>
  Promise.all(
    tables.map(async (table) => {
      const query = site.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
      return [table, Number((await query.executeTakeFirstOrThrow()).count)]
    }),
  )

test.each(Object.keys(acts))('a member who is suspended or deleted meanwhile does not %s', async (name) => {
  const call = await (acts[name] as () => Promise<Call>)()
  await site.app.events.drain()
  const before = await countRows()

  beforeWrites(site, () => close(9))
  expect(await getDenial(call())).toMatchObject({ reason: 'error.user.suspended', status: 403 })
  await close(1)
  beforeWrites(site, () => close(10))
  expect(await getDenial(call())).toMatchObject({ reason: 'base.unauthorized_error', status: 401 })

  expect(await countRows()).toEqual(before)
  await close(1)
  await call()
})
