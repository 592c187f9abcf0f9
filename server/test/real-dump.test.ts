import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '../src/modules/auth/index.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { importStackExchangeSite } from '../src/modules/import/index.ts'
import { findLegacyUrl } from '../src/modules/pages/find-legacy-url.ts'
import { recountCounters } from '../src/modules/recounts/index.ts'
import { assertInert } from '../src/modules/rendering/markdown/corpus/index.ts'
import { createTestSite, type TestSite } from './site.ts'

// Developers keep two public dumps next to the project. We may not distribute them.
const folder = new URL('../../../shared/data/stackexchange/french-meta', import.meta.url).pathname
const isThere = existsSync(join(folder, 'Posts.xml'))

/** Rows as the dump writes them, one per line. Does not use the parser of the import. */
function listRows(file: string): Record<string, string>[] {
  return readFileSync(join(folder, `${file}.xml`), 'utf8')
    .split('\n')
    .filter((line) => line.trim().startsWith('<row '))
    .map((line) =>
      Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    )
}

/** Other entities are symbols, which are not compared. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, number, name) =>
    name ? (entities[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  )

/** The letters and digits that a text shows, without markup. */
const lettersOf = (html: string) => decode(html.replace(/<[^>]*>/g, '')).replace(/[^\p{L}\p{N}]/gu, '')

// Without the data there is nothing to compare with. The test run then says that it was skipped.
describe.skipIf(!isThere)('a real community', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await createTestSite()
    await importStackExchangeSite({ db: site.db, clock: () => site.clock.now, folder, report() {} })
  }, 300_000)
  afterAll(() => site.close())

  async function countOf(table: 'questions' | 'answers' | 'comments' | 'tags'): Promise<number> {
    const rows = await site.db.selectFrom(table).select('id').execute()
    return rows.length
  }

  async function countAccepted(): Promise<number> {
    const rows = await site.db.selectFrom('answers').select('id').where('accepted', '=', 1).execute()
    return rows.length
  }

  test('imports as many of everything as the dump has visible rows', async () => {
    const posts = listRows('Posts').filter((row) => row.PostTypeId === '1' || row.PostTypeId === '2')
    const shown = new Set(posts.map((row) => row.Id))
    const votes = listRows('Votes').filter((row) => shown.has(row.PostId ?? ''))
    const comments = listRows('Comments').filter((row) => shown.has(row.PostId ?? ''))
    const ofComments = comments.reduce((sum, row) => sum + Number(row.Score), 0)
    const { up, down } = await site.db
      .selectFrom('imported_votes')
      .select((eb) => [eb.fn.sum<number>('up_votes').as('up'), eb.fn.sum<number>('down_votes').as('down')])
      .executeTakeFirstOrThrow()

    expect({
      questions: await countOf('questions'),
      answers: await countOf('answers'),
      accepted: await countAccepted(),
      comments: await countOf('comments'),
      tags: await countOf('tags'),
      up: Number(up) - ofComments,
      down: Number(down),
    }).toEqual({
      questions: posts.filter((row) => row.PostTypeId === '1').length,
      answers: posts.filter((row) => row.PostTypeId === '2').length,
      accepted: posts.filter((row) => row.AcceptedAnswerId !== undefined).length,
      comments: comments.length,
      tags: listRows('Tags').length,
      up: votes.filter((row) => row.VoteTypeId === '2').length,
      down: votes.filter((row) => row.VoteTypeId === '3').length,
    })
  })

  test('keeps every field of a hundred posts, and redirects their old URLs', async () => {
    const posts = listRows('Posts')
    const step = Math.floor(posts.length / 150)
    const sample = posts.filter(
      (row, index) => index % step === 0 && ['1', '2'].includes(row.PostTypeId ?? ''),
    )
    const keys = await site.db.selectFrom('import_keys').select(['kind', 'foreign_id', 'local_id']).execute()
    const ids = new Map(keys.map((key) => [`${key.kind} ${key.foreign_id}`, key.local_id]))
    const accepted = new Set(posts.map((row) => row.AcceptedAnswerId))

    expect(sample.length).toBeGreaterThanOrEqual(100)
    for (const row of sample) {
      const isQuestion = row.PostTypeId === '1'
      const id = ids.get(`${isQuestion ? 'question' : 'answer'} ${row.Id}`) ?? 0
      const stored = await site.db
        .selectFrom((isQuestion ? 'questions' : 'answers') as 'questions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const author = ids.get(`user ${row.OwnerUserId}`)
      expect.soft(stored, `post ${row.Id}`).toMatchObject({
        created_at: Math.floor(Date.parse(`${row.CreationDate}Z`) / 1000),
        vote_count: Number(row.Score),
        ...(author !== undefined && { user_id: author }),
        ...(isQuestion
          ? {
              title: decode(row.Title ?? ''),
              view_count: Number(row.ViewCount),
              status: row.ClosedDate === undefined ? 1 : 2,
              accepted_answer_id: ids.get(`answer ${row.AcceptedAnswerId}`) ?? 0,
            }
          : {
              question_id: ids.get(`question ${row.ParentId}`),
              accepted: accepted.has(row.Id) ? 1 : 0,
            }),
      })
      expect.soft(lettersOf(stored.html), `text of post ${row.Id}`).toBe(lettersOf(decode(row.Body ?? '')))
      const old = await findLegacyUrl(
        site.db,
        anonymous,
        1,
        isQuestion ? `/questions/${row.Id}/as-it-was` : `/a/${row.Id}`,
      )
      expect
        .soft(old, `address of post ${row.Id}`)
        .toContain(encodeId(isQuestion ? 'question' : 'answer', id))
    }
  })

  test('keeps scores and views, and counters that agree with their recounts', async () => {
    const scores = listRows('Posts')
      .filter((row) => row.PostTypeId === '1')
      .reduce((sum, row) => sum + Number(row.Score), 0)
    const views = listRows('Posts').reduce((sum, row) => sum + Number(row.ViewCount ?? 0), 0)
    const { votes, seen } = await site.db
      .selectFrom('questions')
      .select((eb) => [
        eb.fn.sum<number>('vote_count').as('votes'),
        eb.fn.sum<number>('view_count').as('seen'),
      ])
      .executeTakeFirstOrThrow()

    expect([Number(votes), Number(seen)]).toEqual([scores, views])
    expect(await recountCounters(site.db)).toEqual([])
  })

  test('imports the badges that the members earned, once each if we award them once', async () => {
    const members = new Set(listRows('Users').map((row) => row.Id))
    const earned = listRows('Badges').filter((row) => members.has(row.UserId))
    const named = (name: string) => earned.filter((row) => row.Name === name && row.TagBased === 'False')
    const countOfOurs = async (key: string) => {
      const badge = site.db.selectFrom('badges').select('award_count').where('key', '=', key)
      return (await badge.executeTakeFirstOrThrow()).award_count
    }
    const ours = await site.db.selectFrom('badge_awards').select('id').execute()
    const others = await site.db.selectFrom('imported_badges').select('id').execute()

    expect(await countOfOurs('nice_answer')).toBe(named('Nice Answer').length)
    expect(await countOfOurs('great_question')).toBe(named('Great Question').length)
    expect(await countOfOurs('first_upvote')).toBe(named('Supporter').length)
    expect(ours.length + others.length).toBe(earned.length)
  })

  test('knows the answer of nearly every “Nice Answer” badge', async () => {
    const awards = await site.db
      .selectFrom('badge_awards as a')
      .innerJoin('badges as b', 'b.id', 'a.badge_id')
      .select('a.object_id')
      .where('b.key', '=', 'nice_answer')
      .execute()

    const known = awards.filter((award) => award.object_id > 0)
    expect(known.length).toBeGreaterThan(awards.length * 0.9)
    expect(new Set(known.map((award) => award.object_id)).size).toBe(known.length)
  })

  test('renders every body without anything executable', async () => {
    for (const table of ['questions', 'answers', 'comments'] as const) {
      const rows = await site.db.selectFrom(table).select(['id', 'content', 'html']).execute()
      for (const { id, html } of rows) {
        expect(html, `${table} ${id}`).not.toBe('')
        assertInert(html)
      }
    }
  })

  test('finds words in titles and bodies', async () => {
    const question = await site.db
      .selectFrom('questions')
      .select(['title', 'content'])
      .where('listed', '=', 1)
      .orderBy('vote_count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const maxLength = (text: string) =>
      [...(text.match(/\p{L}{6,}/gu) ?? [])].sort((a, b) => b.length - a.length)[0] ?? ''

    for (const word of [maxLength(question.title), maxLength(question.content.slice(0, 2000))]) {
      const { list } = await site.call('search', { q: `${word} is:question`, size: 50 })
      expect(
        list.map((result) => result.object.title),
        word,
      ).toContain(question.title)
    }
  })
})
