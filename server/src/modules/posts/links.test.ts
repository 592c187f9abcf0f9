import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const listLinks = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://shop.example/${index}`).join(' and ')
const tooMany = (field: string) => ({
  reason: 'base.request_format_error',
  fields: [`${field}: error.rank.too_many_links`],
})

let site: TestSite
let newcomer: TestUser

beforeEach(async () => {
  site = await createTestSite()
  newcomer = await site.addUser('Ada', { reputation: 1 })
})
afterEach(() => site.close())

const edit = (question: { id: string; title: string }, content: string, as: TestUser) =>
  site.call('questionUpdate', { ...question, content, tags: [{ slug_name: 'garden' }] }, as)

test('newcomers may post two links at once, in questions, answers and comments', async () => {
  const question = await ask(site, newcomer, { content: listLinks(2) })
  const posted = await answer(site, newcomer, question, `See ${listLinks(2)}`)
  await comment(site, newcomer, posted, listLinks(2))

  expect(await getDenial(ask(site, newcomer, { content: listLinks(3) }))).toMatchObject(tooMany('content'))
  const other = await site.addUser('Bo', { reputation: 1 })
  expect(await getDenial(answer(site, other, question, listLinks(3)))).toMatchObject(tooMany('content'))
  expect(await getDenial(comment(site, other, question, listLinks(3)))).toMatchObject(
    tooMany('original_text'),
  )
  const both = { title: 'Which link is it?', content: 'A question.', tags: [{ slug_name: 'garden' }] }
  const asking = site.call('questionAddWithAnswer', { ...both, answer_content: listLinks(3) }, newcomer)
  expect(await getDenial(asking)).toMatchObject(tooMany('answer_content'))
})

test('members with the reputation, and the staff, may post any number', async () => {
  const ada = await site.addUser('Cy', { reputation: 10 })
  const moderator = await site.addUser('Mo', { role_id: 3, reputation: 1 })

  await ask(site, ada, { content: listLinks(5) })
  await ask(site, moderator, { content: listLinks(5) })
})

test('links within the site, mentions and repeated links do not count', async () => {
  const { id } = await ask(site, newcomer)
  const own = `${site.app.settings.current.general.site_url}/questions/${id}`
  const content = `As @ada says: ${own} and ${own}?a=1 and [a](/tags) and ${own}?b=2, and`

  await ask(site, newcomer, { content: `${content} ${listLinks(1)} ${listLinks(2)}` })
})

test('an edit may keep existing links, but add none', async () => {
  await setReputation(site, newcomer, 10)
  const question = await ask(site, newcomer, { content: listLinks(3) })
  await setReputation(site, newcomer, 1)

  await edit(question, `Better: ${listLinks(3)}`, newcomer)
  expect(await getDenial(edit(question, listLinks(4), newcomer))).toMatchObject(tooMany('content'))
  await setReputation(site, newcomer, 10)
  const { comment_id } = await comment(site, newcomer, question, listLinks(3))
  await setReputation(site, newcomer, 1)
  const editComment = (count: number) =>
    site.call('commentUpdate', { comment_id, original_text: `Better: ${listLinks(count)}` }, newcomer)
  await editComment(3)
  expect(await getDenial(editComment(4))).toMatchObject(tooMany('original_text'))
  const { id } = await answer(site, newcomer, question, 'It is short.')
  expect(await getDenial(site.call('answerUpdate', { id, content: listLinks(3) }, newcomer))).toMatchObject(
    tooMany('content'),
  )
})
