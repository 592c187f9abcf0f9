import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countAll, findKeys } from '../../../../test/discourse-expectations.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { anonymous } from '../../auth/index.ts'
import { findLegacyUrl } from '../../pages/find-legacy-url.ts'
import { recountCounters } from '../../recounts/index.ts'
import { importTeamsSite, previewTeamsSite } from '../index.ts'

let site: TestSite
let folder: string

const at = 1_600_000_000
const link = (id: number) => `https://stackoverflowteams.com/c/team/questions/${id}`
const ownerOf = (id: number) => ({ user_id: 1 + (id % 20), display_name: `Member ${1 + (id % 20)}` })

const users = Array.from({ length: 20 }, (_, index) => ({
  user_id: index + 1,
  account_id: index + 501,
  display_name: index === 0 ? 'O&#39;Neil &amp; Co' : `Member ${index + 1}`,
  reputation: 10 * index + 1,
  creation_date: at + index,
  last_access_date: at + 1000 + index,
  about_me: '<p>About <b>me</b></p>',
  location: null,
  website_url: '',
  email: `member-${index + 1}@mail.example`,
}))

const comments = (id: number) => [
  {
    comment_id: id * 10 + 1,
    owner: ownerOf(id + 3),
    body: 'See <code>a &lt; b</code>',
    body_markdown: 'See `a &lt; b`',
    score: id % 3,
    creation_date: at + id + 5,
  },
]

const questions = Array.from({ length: 60 }, (_, index) => {
  const id = 1000 + index * 10
  return {
    question_id: id,
    owner: index === 7 ? { user_type: 'does_not_exist', display_name: 'gone' } : ownerOf(id),
    title: `Why is &quot;${id}&quot; &lt; 5?`,
    body: `<p>Body of <b>${id}</b></p>`,
    body_markdown: `Body of **${id}** &amp; &lt;T&gt;\r\nmore`,
    tags: index % 2 ? ['c#', 'build'] : ['build'],
    score: index % 5,
    up_vote_count: (index % 5) + 1,
    down_vote_count: 1,
    view_count: index * 3,
    creation_date: '2020-09-13T12:26:40.000Z',
    last_activity_date: '2020-09-14T12:26:40.000Z',
    is_deleted: index === 9,
    is_obsolete: false,
    link: link(id),
    ...(index === 3 && { closed_date: at + 99, last_edit_date: at + 50, last_editor: ownerOf(2) }),
    comments: comments(id),
    answers: [1, 2].map((number) => ({
      answer_id: id + number,
      owner: ownerOf(id + number),
      body: '',
      body_markdown: `Answer ${id + number}`,
      is_accepted: number === 2 && index % 4 === 0,
      score: number - 2,
      creation_date: at + id + number,
      comments: comments(id + number),
    })),
  }
})

const articles = [
  {
    article_id: 9000,
    article_type: 'knowledge-article',
    owner: ownerOf(4),
    title: 'How we build',
    body_markdown: 'Text of the article',
    tags: ['build'],
    score: 3,
    creation_date: at,
    comments: [],
  },
]

const tags = [
  { name: 'build', count: 60, description: 'Building &amp; linking', synonyms: ['make'], is_required: false },
  { name: 'c#', count: 30, has_synonyms: false },
]

const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))

beforeEach(async () => {
  site = await createTestSite()
  folder = join(site.dataDir, 'export')
  mkdirSync(folder)
  write('users.json', users)
  write('questions_answers_comments.json', questions)
  write('articles.json', articles)
  write('tags.json', tags)
  write('user_groups.json', [])
})
afterEach(() => site.close())

const load = () => importTeamsSite({ db: site.db, clock: () => site.clock.now, folder, report() {} })

test('imports everything in full, and leaves correct counters', async () => {
  const { skipped } = await load()

  const shown = questions.filter((question) => !question.is_deleted)
  expect(await countAll(site)).toMatchObject({
    // Includes the community, and an author who has left.
    users: users.length + 2,
    tags: 4,
    questions: shown.length + 1,
    answers: shown.length * 2,
    comments: shown.length * 3,
  })
  expect(skipped).toEqual({ 'deleted posts': 1 })
  expect(await recountCounters(site.db)).toEqual([])
})

test('keeps every field of a hundred posts', async () => {
  await load()
  const asked = await findKeys(site, 'question')
  const answered = await findKeys(site, 'answer')
  const members = await findKeys(site, 'user')
  const rows = await site.db.selectFrom('questions').selectAll().execute()
  const answers = await site.db.selectFrom('answers').selectAll().execute()
  let compared = 0
  for (const [index, question] of questions.entries()) {
    if (question.is_deleted) continue
    const { question_id: id } = question
    const found = rows.find((row) => row.id === asked.get(String(id)))
    expect(found).toMatchObject({
      title: `Why is "${id}" < 5?`,
      content: `Body of **${id}** & <T>\nmore`,
      view_count: question.view_count,
      vote_count: index % 5,
      status: index === 3 ? 2 : 1,
      closed_at: index === 3 ? at + 99 : 0,
      edited_at: index === 3 ? at + 50 : 0,
      created_at: at,
      active_at: at + 86_400,
      accepted_answer_id: index % 4 === 0 ? answered.get(String(id + 2)) : 0,
    })
    if (index !== 7) expect(found?.user_id).toBe(members.get(String(ownerOf(id).user_id)))
    for (const answer of question.answers) {
      expect(answers.find((row) => row.id === answered.get(String(answer.answer_id)))).toMatchObject({
        question_id: found?.id,
        user_id: members.get(String(answer.owner.user_id)),
        content: answer.body_markdown,
        accepted: answer.is_accepted ? 1 : 0,
        vote_count: answer.score,
        created_at: answer.creation_date,
      })
      compared++
    }
    compared++
  }
  expect(compared).toBeGreaterThanOrEqual(100)
})

test('keeps names and comments unchanged, descriptions and synonyms of tags, and articles', async () => {
  await load()

  const [neil] = await site.db
    .selectFrom('users')
    .select(['display_name', 'bio', 'email', 'claimable'])
    .where('display_name', 'like', 'O%')
    .execute()
  expect(neil).toEqual({ display_name: "O'Neil & Co", bio: 'About **me**', email: '', claimable: 1 })
  const comment = await site.db.selectFrom('comments').select('content').executeTakeFirst()
  expect(comment?.content).toBe('See `a < b`')
  const found = await site.db.selectFrom('tags').selectAll().execute()
  const build = found.find((tag) => tag.slug === 'build')
  expect(build?.content).toBe('Building & linking')
  expect(found.find((tag) => tag.slug === 'make')?.main_tag_id).toBe(build?.id)
  const article = await site.db
    .selectFrom('questions')
    .select(['content', 'status'])
    .where('title', '=', 'How we build')
    .executeTakeFirst()
  expect(article).toEqual({ content: 'Text of the article', status: 2 })
})

test('adds nothing twice, and continues where it was interrupted', async () => {
  const stopped = new Error('stopped')
  const report = (message: string) => {
    if (message.startsWith('comments')) throw stopped
  }
  const options = { db: site.db, clock: () => site.clock.now, folder, report }
  await expect(importTeamsSite(options)).rejects.toBe(stopped)
  await load()
  const before = await countAll(site)
  await load()

  expect(await countAll(site)).toEqual(before)
  expect(before.comments).toBe((questions.length - 1) * 3)
  expect(await recountCounters(site.db)).toEqual([])
})

test('redirects old URLs', async () => {
  await load()
  const find = (path: string) => findLegacyUrl(site.db, anonymous, 2, path)
  const question = await find('/questions/1000/why-is')

  expect(question).toMatch(/^\/questions\/\d{17}$/)
  expect(await find('/q/1000/5')).toBe(question)
  expect(await find('/a/1002')).toMatch(new RegExp(`^${question}/\\d{17}$`))
  expect(await find('/users/3')).toBe('/users/member-3')
  expect(await find('/questions/1090')).toBeUndefined()
})

test('reads a ZIP file of the export, whatever else it contains', async () => {
  await load()
  const before = await countAll(site)
  folder = join(site.dataDir, 'other.zip')
  const toBytes = (value: unknown) => strToU8(JSON.stringify(value))
  const files = {
    'export/users.json': toBytes(users),
    'export/questions_answers_comments.json': toBytes([
      ...questions,
      { ...questions[0], question_id: 5, answers: [], comments: [] },
    ]),
    'export/tags.json': toBytes(tags),
    '../../evil.sh': strToU8('x'),
  }
  writeFileSync(folder, zipSync(files))
  await load()

  expect(await countAll(site)).toMatchObject({
    questions: (before.questions ?? 0) + 1,
    answers: before.answers,
    users: before.users,
  })
})

test('lists what would be imported and what not', async () => {
  const { comes, notes } = await previewTeamsSite({ folder })

  expect(comes).toContainEqual({ what: 'questions, including articles', count: 60 })
  expect(comes).toContainEqual({ what: 'answers', count: 118 })
  expect(notes).toContain('Not imported: 1 deleted posts.')
})

test('rejects what is no export with a message, and counts damaged entries', async () => {
  write('questions_answers_comments.json', [...questions, { question_id: 'x' }, null])
  expect((await load()).skipped).toEqual({ 'deleted posts': 1, 'damaged entries of the export': 2 })

  write('users.json', { users: [] })
  await expect(load()).rejects.toThrow('users.json is not a JSON list.')
  writeFileSync(join(folder, 'users.json'), '{')
  await expect(load()).rejects.toThrow('users.json is not valid JSON')
  folder = site.dataDir
  await expect(load()).rejects.toThrow('users.json is missing')
  folder = join(site.dataDir, 'export.zip')
  await expect(load()).rejects.toThrow('does not exist')
  writeFileSync(folder, 'PK no archive')
  await expect(load()).rejects.toThrow('cannot be read as a ZIP file')
})
