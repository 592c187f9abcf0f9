import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../../test/discourse-backup.ts'
import {
  type DiscourseSample,
  makeDiscourse,
  memberPassword,
  type SourceRow,
} from '../../../../test/discourse-dump.ts'
import { countAll, expectPosts, findKeys } from '../../../../test/discourse-expectations.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { anonymous } from '../../auth/index.ts'
import { findLegacyUrl } from '../../pages/find-legacy-url.ts'
import { recountCounters } from '../../recounts/index.ts'
import { toTime } from '../import-row.rules.ts'
import { importDiscourseSite } from '../index.ts'

let site: TestSite
let old: DiscourseSample
let place: string

beforeEach(async () => {
  site = await createTestSite()
  site.clock.now = Date.UTC(2026, 5, 1) / 1000
  old = makeDiscourse()
  mkdirSync(join(site.dataDir, 'old'))
  place = await writeBackup(join(site.dataDir, 'old'), old)
})
afterEach(() => site.close())

const options = () => ({
  db: site.db,
  clock: () => site.clock.now,
  place,
  dataDir: site.dataDir,
  report() {},
})
const load = () => importDiscourseSite(options())

test('imports everything in full', async () => {
  await load()

  const { questions, answers, comments, posts } = expectPosts(old)
  expect(comments.length).toBeGreaterThan(50)
  const ids = new Set(posts.map((post) => post.id))
  const read = (table: string) => old.tables[table] ?? []
  const authorOf = new Map(posts.map((post) => [post.id, post.user_id]))
  const standing = read('post_actions').filter(
    (row) => ids.has(row.post_id ?? null) && row.deleted_at === null,
  )
  const votes = new Set([
    ...standing
      .filter((row) => row.post_action_type_id === '2')
      .map((row) => `${row.user_id} ${row.post_id}`),
    ...read('post_voting_votes')
      .filter((row) => ids.has(row.votable_id ?? null))
      .map((row) => `${row.user_id} ${row.votable_id}`),
  ])
  const own = [...votes].filter((vote) => {
    const [userId = '', postId = ''] = vote.split(' ')
    return authorOf.get(postId) === userId
  })
  const postComments = read('post_voting_comments').filter((row) => ids.has(row.post_id ?? null))
  expect(await countAll(site)).toMatchObject({
    users: read('users').length,
    // All categories except the default one and the closed ones, all tags except the hidden one; one name is
    // both.
    tags: 3 + 4 - 1,
    questions: questions.length,
    answers: answers.length,
    comments: comments.length + postComments.length,
    votes: votes.size - own.length,
    flags: standing.filter((row) => row.post_action_type_id === '8').length,
    imported_badges: 1,
    uploads: 3,
  })
  expect(await recountCounters(site.db)).toEqual([])
})

/** The same ones each time, spread over all rows. */
const sample = <Row>(rows: Row[], size: number) =>
  rows.filter((_, index) => (index * 7919) % rows.length < size)

describe('of a hundred posts', () => {
  test('every field is unchanged', async () => {
    await load()
    const { questions, answers, comments, topicById, isGone, solutions } = expectPosts(old)
    const users = await findKeys(site, 'user')
    const posts = await findKeys(site, 'post')
    const votes = await site.db.selectFrom('votes').select(['object_id', 'direction']).execute()
    const scoreOf = (id: number) =>
      votes.filter((vote) => vote.object_id === id).reduce((sum, vote) => sum + vote.direction, 0)
    const common = (post: SourceRow) => ({
      user_id: users.get(post.user_id ?? ''),
      created_at: toTime(post.created_at ?? ''),
      vote_count: scoreOf(posts.get(post.id ?? '') ?? 0),
    })
    const edit = (post: SourceRow) =>
      post.version === '2'
        ? { edited_at: toTime(post.last_version_at ?? ''), last_editor_id: users.get('2') }
        : { edited_at: 0, last_editor_id: 0 }
    const find = (table: 'questions' | 'answers' | 'comments', post: SourceRow) =>
      site.db
        .selectFrom(table as 'questions')
        .selectAll()
        .where('id', '=', posts.get(post.id ?? '') ?? 0)
        .executeTakeFirst()

    for (const post of sample(questions, 40)) {
      const topic = topicById.get(post.topic_id ?? null) ?? {}
      const isRemoved = isGone(post) || topic.deleted_at !== null
      expect(await find('questions', post)).toMatchObject({
        ...common(post),
        ...edit(post),
        title: topic.title,
        content: topic.id === '2' ? expect.stringContaining('![screen](/uploads/post/') : post.raw,
        status: isRemoved ? 10 : topic.closed === 't' ? 2 : 1,
        show: topic.visible === 't' ? 1 : 2,
        pin: topic.id === '2' ? 2 : 1,
        view_count: Number(topic.views),
        active_at: toTime(topic.bumped_at ?? ''),
      })
    }
    const topics = await findKeys(site, 'topic')
    for (const post of sample(answers, 40)) {
      expect(await find('answers', post)).toMatchObject({
        ...common(post),
        ...edit(post),
        question_id: topics.get(post.topic_id ?? ''),
        content: post.raw,
        status: isGone(post) ? 10 : 1,
        accepted: solutions.has(post.id ?? null) && !isGone(post) ? 1 : 0,
      })
    }
    for (const post of sample(comments, 40)) {
      expect(await find('comments', post)).toMatchObject({
        ...common(post),
        question_id: topics.get(post.topic_id ?? ''),
        content: post.raw,
        status: isGone(post) ? 10 : 1,
      })
    }
    const compared = [sample(questions, 40), sample(answers, 40), sample(comments, 40)].flat().length
    expect(compared).toBeGreaterThanOrEqual(100)
  })
})

test('gives accounts their names, roles and states, and the system account no rights', async () => {
  await load()
  const ids = await findKeys(site, 'user')
  const find = (id: number) =>
    site.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ids.get(String(id)) ?? 0)
      .executeTakeFirstOrThrow()

  expect(await find(1)).toMatchObject({ username: 'root', role_id: 2, email: 'Member-1@mail.example' })
  expect(await find(2)).toMatchObject({ username: 'mod.erator', role_id: 3 })
  expect(await find(-1)).toMatchObject({ role_id: 1, email: '', password_hash: '' })
  expect(await find(4)).toMatchObject({ avatar_kind: 'custom', bio: 'About **4**', location: 'Somewhere' })
  expect(await find(5)).toMatchObject({ username: 'user-5' })
  expect(await find(6)).toMatchObject({ username: 'maria_jose' })
  expect(await find(8)).toMatchObject({ status: 9, suspended_until: 4_102_444_799 })
  expect(await find(9)).toMatchObject({ mail_status: 2, status: 1 })
  expect(await find(10)).toMatchObject({ password_hash: '' })
  expect(await find(11)).toMatchObject({ status: 1, suspended_until: 0 })
  expect(await find(13)).toMatchObject({ bio: '', location: '', website: '' })
})

test.each([3, 4])('lets member %i log in with the old password, and renews its hash', async (id) => {
  await load()
  const input = { e_mail: `member-${id}@mail.example`, pass: memberPassword }

  await expect(site.call('userLogin', { ...input, pass: 'another-password-9' })).rejects.toThrow()
  expect(await hashOf(id)).toMatch(/^\$pbkdf2-sha256\$/)
  await site.call('userLogin', input)
  expect(await hashOf(id)).toMatch(/^\$argon2id\$/)
  await site.call('userLogin', input)
})

async function hashOf(id: number) {
  const row = await site.db
    .selectFrom('users')
    .select('password_hash')
    .where('email_key', '=', `member-${id}@mail.example`)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

test('creates tags for categories, with their parent categories, and keeps synonyms', async () => {
  await load()
  const topics = await findKeys(site, 'topic')
  const rows = await site.db
    .selectFrom('question_tags')
    .innerJoin('tags', 'tags.id', 'question_tags.tag_id')
    .select('tags.slug')
    .where('question_id', '=', topics.get('2') ?? 0)
    .execute()

  expect(rows.map((row) => row.slug)).toEqual(expect.arrayContaining(['windows', 'support']))
  const tags = await site.db.selectFrom('tags').selectAll().execute()
  const find = (slug: string) => tags.find((tag) => tag.slug === slug)
  expect(find('setup')?.main_tag_id).toBe(find('install')?.id)
  expect(find('windows')).toMatchObject({ display_name: 'Windows', content: 'All about *Windows*.' })
  expect(find('日本語')).toBeDefined()
  for (const hidden of ['staff', 'below', 'legal-hold', 'uncategorized']) expect(find(hidden)).toBeUndefined()
})

test('keeps private, hidden and deleted content hidden', async () => {
  await load()
  const { posts, isGone, topicById } = expectPosts(old)
  const secrets = [
    ...(old.tables.topics ?? [])
      .filter((topic) => !topicById.has(topic.id ?? null))
      .map((topic) => topic.title),
    ...posts.filter(isGone).map((post) => `(${post.id})`),
  ]
  const questions = await site.db.selectFrom('questions').selectAll().where('listed', '=', 1).execute()
  const answers = await site.db.selectFrom('answers').selectAll().where('status', '=', 1).execute()
  const comments = await site.db.selectFrom('comments').selectAll().where('status', '=', 1).execute()
  const shown = [...questions, ...answers, ...comments].map(
    (row) => ('title' in row ? row.title : '') + row.content,
  )
  const text = shown.join('\n')

  expect(secrets.length).toBeGreaterThan(80)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toContain('A secret of')
  expect(text).not.toContain('A whisper')
  expect(text).not.toContain('mail.example')
  const everything = JSON.stringify([
    ...(await site.db.selectFrom('questions').select('content').execute()),
    ...(await site.db.selectFrom('answers').select('content').execute()),
    ...(await site.db.selectFrom('revisions').select('content').execute()),
    ...(await site.db.selectFrom('activities').select('comment').execute()),
  ])
  expect(everything).not.toContain('A secret of')
  expect(everything).not.toContain('A whisper')
  const found = await site.call('search', { q: 'secret' })
  expect(found.count).toBe(0)
})

test('copies the files that are shown, and no others', async () => {
  const { skipped } = await load()
  const folder = join(site.dataDir, 'uploads')

  expect(readdirSync(join(folder, 'post'))).toEqual([expect.stringMatching(/^[0-9a-f]{40}_690x388\.png$/)])
  expect(readdirSync(join(folder, 'avatar'))).toHaveLength(1)
  expect(readdirSync(join(folder, 'files/post'))).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.pdf$/)])
  const question = await site.db
    .selectFrom('questions')
    .select('content')
    .where('pin', '=', 2)
    .executeTakeFirstOrThrow()
  expect(question.content).toMatch(
    /^!\[screen\]\(\/uploads\/post\/[0-9a-f]{40}_690x388\.png\)\n\[the paper\.pdf\]\(\/uploads\/files\/post\/[0-9a-f]{40}\/the%20paper\.pdf\) \(10 Bytes\)$/,
  )
  expect(skipped['files that no imported content uses']).toBe(1)
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('import-'))).toEqual([])
})

test('keeps earlier versions, except for hidden ones', async () => {
  await load()
  const post = (old.tables.posts ?? []).find(
    (row) => row.version === '2' && Number(row.id) % 4 === 2 && expectPosts(old).answers.includes(row),
  )
  const posts = await findKeys(site, 'post')
  const versions = await site.db
    .selectFrom('revisions')
    .selectAll()
    .where('object_id', '=', posts.get(post?.id ?? '') ?? 0)
    .orderBy('id')
    .execute()

  expect(versions.map((version) => JSON.parse(version.content).content)).toEqual([
    `Before ${post?.id}`,
    post?.raw,
  ])
  const all = await site.db.selectFrom('revisions').select('content').execute()
  const contents = all.map(({ content }) => JSON.parse(content).content)
  const hidden = (old.tables.post_revisions ?? [])
    .filter((row) => row.hidden === 't')
    .map((row) => `Before ${row.post_id}`)
  expect(hidden.length).toBeGreaterThan(0)
  expect(contents.filter((content) => hidden.includes(content))).toEqual([])
})

test('redirects old URLs', async () => {
  await load()
  const { answers, isGone, topicById } = expectPosts(old)
  const answer = answers.find(
    (post) =>
      !isGone(post) &&
      ['2', '3'].includes(topicById.get(post.topic_id ?? null)?.category_id ?? '') &&
      topicById.get(post.topic_id ?? null)?.deleted_at === null &&
      Number(post.topic_id) < 10,
  )
  const find = (path: string) => findLegacyUrl(site.db, anonymous, 2, path)
  const topic = answer?.topic_id
  const question = await find(`/t/topic-${topic}/${topic}`)
  const itself = await find(`/t/${topic}/${answer?.post_number}`)

  expect(question).toMatch(/^\/questions\/\d+$/)
  expect(await find(`/t/${topic}`)).toBe(question)
  expect(await find(`/t/${topic}/1`)).toBe(question)
  expect(itself).toMatch(new RegExp(`^${question}/\\d+$`))
  expect(await find(`/t/topic-${topic}/${topic}/${answer?.post_number}`)).toBe(itself)
  expect(await find(`/p/${answer?.id}`)).toBe(itself)
  expect(await find('/u/María_José/summary'.replace('María_José', 'mar%C3%ADa_jos%C3%A9'))).toBe(
    '/users/maria_jose',
  )
  expect(await find('/users/Member20')).toBe('/users/member20')
  expect(await find('/u/support')).toBe('/users/user-5')
  expect(await find('/tag/install')).toBe('/tags/install')
  expect(await find('/tag/C%2B%2B')).toBe('/tags/c%2B%2B')
  expect(await find('/c/support/windows/3')).toBe('/tags/windows')
  expect(await find('/c/support/windows')).toBe('/tags/windows')
  expect(await find('/c/support/2/l/latest')).toBe('/tags/support')
  for (const path of [
    '/t/11',
    '/t/x/11',
    '/t/11/1',
    '/c/staff/4',
    '/c/staff',
    '/tag/legal-hold',
    '/t/',
    '/c',
    '/u',
  ])
    expect(await find(path)).toBeUndefined()
})
