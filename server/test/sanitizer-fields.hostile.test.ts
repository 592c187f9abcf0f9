import { endpoints } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStackExchangeSite } from '../src/modules/import/index.ts'
import { assertInert, attackVectors } from '../src/modules/rendering/markdown/corpus/index.ts'
import { AppError } from '../src/platform/errors/index.ts'
import { fieldNames, getOutputSchema } from './bad-input/arbitrary-input.ts'
import { answer, ask, comment, setReputation } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { writeDump } from './stackexchange-dump.ts'

let site: TestSite
let admin: TestUser
let ada: TestUser

beforeAll(async () => {
  site = await createTestSite()
  const { write, users } = site.app.settings.current
  await site.app.settings.replace({
    write: { ...write, restrict_answer: false },
    users: { ...users, allow_update_bio: true, allow_update_display_name: true },
  })
  admin = await site.addUser('Admin', { role_id: 2 })
  ada = await site.addUser('Ada')
  await setReputation(site, ada, 100_000)
})
afterAll(() => site.close())

/** Fields of the API that clients insert into a page as HTML, or as text with encoded entities. */
const htmlFields = new Set([
  'html',
  'parsed_text',
  'bio_html',
  'excerpt',
  'comment',
  'description',
  'terms_of_service_parsed_text',
  'privacy_policy_parsed_text',
])
/** HTML that administrators write on purpose. The security policy blocks scripts in it. */
const ownHtml = new Set(['custom_css_html'])

test('knows every field of the contract that contains HTML', () => {
  const names = Object.values(endpoints).flatMap((definition) => [...fieldNames(getOutputSchema(definition))])

  const suspicious = names.filter((name) => /html|parsed|rendered/.test(name) && !ownHtml.has(name))

  expect(suspicious.filter((name) => !htmlFields.has(name))).toEqual([])
})

/** Checks every field that contains HTML, at any depth. Returns the number of these fields. */
function assertFieldsInert(value: unknown, field = ''): number {
  if (typeof value === 'string') {
    if (htmlFields.has(field)) assertInert(value)
    return htmlFields.has(field) ? 1 : 0
  }
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.entries(value).map(([key, part]) =>
    assertFieldsInert(part, Array.isArray(value) ? field : key),
  )
  return parts.reduce((sum, count) => sum + count, 0)
}

const share = 3
let places = 0
/**
 * Every place gets a different third. The renderer's own tests use all vectors; here they find places that
 * bypass it, where nearly any vector gets through.
 */
function nextVectors(): string[] {
  const offset = places++ % share
  return attackVectors.filter((_, index) => index % share === offset)
}

/**
 * Runs a write with each attack and checks the response. Rejected input is not stored, but most must be
 * accepted. Returns how many were.
 */
async function attack(
  write: (vector: string) => Promise<unknown[]>,
  vectors: readonly string[] = nextVectors(),
) {
  let taken = 0
  for (const vector of vectors) {
    try {
      for (const data of await write(vector)) expect(assertFieldsInert(data)).toBeGreaterThan(0)
      taken++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  expect(taken).toBeGreaterThan(vectors.length * 0.9)
  return taken
}

/** Adds words: texts that show nothing are rejected, and searches need words to find them. */
const withWords = (vector: string) => `${vector}\n\nNeedle and thread.`
const shortVectors = (limit: number) => nextVectors().filter((vector) => [...vector].length <= limit)

describe('no active content is returned by', { timeout: 300_000 }, () => {
  test('questions, question lists and searches', async () => {
    let asked = 0
    const taken = await attack(async (vector) => {
      // Titles share no words, because each question would be compared with all similar titles.
      const title = `Question${++asked} about thing${asked}`
      const question = await ask(site, ada, { title, content: withWords(vector) })
      return [question, await site.call('questionView', { id: question.id })]
    })
    await site.app.events.drain()
    let listed = 0
    let found = 0
    for (let page = 1; page <= Math.ceil(taken / 50); page++) {
      listed += assertFieldsInert(await site.call('questionPage', { page, page_size: 50 }))
      found += assertFieldsInert(await site.call('search', { q: 'needle', size: 50, page }))
    }
    expect(listed).toBeGreaterThan(taken / 2)
    expect(found).toBeGreaterThan(taken / 2)
  })

  test('questions with hostile titles and edits', async () => {
    const { id } = await ask(site, ada)
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    await attack(async (vector) => {
      const title = [...`${vector} or not?`].slice(0, 150).join('')
      const edit_summary = vector
      await site.call('questionUpdate', { id, title, content: withWords(vector), edit_summary, tags }, ada)
      return [await site.call('questionInfo', { id })]
    })
  })

  test('answers and their edits', async () => {
    const question = await ask(site, ada)
    const edited = await answer(site, ada, question)
    const taken = await attack(async (vector) => {
      const posted = await answer(site, ada, question, withWords(vector))
      const content = `${vector} with words in the same line.`
      await site.call('answerUpdate', { id: edited.id, content, edit_summary: vector }, ada)
      return [posted, await site.call('answerInfo', { id: edited.id })]
    })
    expect(
      assertFieldsInert(await site.call('answerPage', { question_id: question.id, page_size: 1000 })),
    ).toBeGreaterThan(taken / 2)
  })

  test('comments and their edits', async () => {
    const question = await ask(site, ada)
    const taken = await attack(async (vector) => {
      const posted = await comment(site, ada, question, withWords(vector))
      const change = { comment_id: posted.comment_id, original_text: `@ada ${vector}` }
      return [posted, await site.call('commentUpdate', change, ada)]
    }, shortVectors(500))
    expect(
      assertFieldsInert(await site.call('commentPage', { object_id: question.id, page_size: 1000 })),
    ).toBeGreaterThan(taken / 2)
  })

  test('comments, reputation and votes on profiles', async () => {
    const bea = await site.addUser('Bea', { reputation: 100_000 })
    // They return HTML as `content`, which is the Markdown source elsewhere.
    const listed = async () => {
      const page = { page: 1, page_size: 1000 }
      const lists = [
        await site.call('personalCommentPage', { ...page, username: 'bea' }),
        await site.call('personalRankPage', { ...page, username: 'bea' }),
        await site.call('personalVotePage', page, ada),
      ]
      return lists.map(({ list }) =>
        list.filter(({ content }) => content !== '').map(({ content }) => content),
      )
    }
    const someVectors = shortVectors(500).filter((text) => !text.includes('\0'))
    for (const vector of someVectors) {
      const posted = await ask(site, bea, { content: withWords(vector) })
      await site.call('voteUp', { object_id: posted.id }, ada)
      await comment(site, bea, posted, withWords(vector)).catch(() => undefined)
    }
    // More than the daily limit.
    await site.db.updateTable('reputation_log').set({ amount: 10 }).where('object_id', '>', 0).execute()

    for (const contents of await listed()) {
      expect(contents.length).toBeGreaterThan(someVectors.length / 2)
      for (const content of contents) assertInert(content)
    }
  })

  test('tags that are described with a question', async () => {
    let count = 0
    const taken = await attack(async (vector) => {
      const slug = `tag${++count}`
      const tag = { slug_name: slug, display_name: slug, original_text: withWords(vector) }
      const title = `What about ${slug} then?`
      await site.call('questionAdd', { title, content: 'It is new here.', tags: [tag] }, ada)
      return [await site.call('tagInfo', { name: slug })]
    })
    expect(assertFieldsInert(await site.call('tagPage', { page: 1, page_size: 1000 }))).toBeGreaterThan(
      taken / 2,
    )
  })

  test('tags that are created and edited', async () => {
    let count = 0
    const moderator = await site.addUser('Moderator', { role_id: 3 })
    const { slug_name: edited } = await site.call(
      'tagAdd',
      { slug_name: 'edited', display_name: 'edited', original_text: 'Some words.' },
      moderator,
    )
    const { tag_id } = await site.call('tagInfo', { name: edited })
    await attack(async (vector) => {
      const slug = `made${++count}`
      await site.call('tagAdd', { slug_name: slug, display_name: slug, original_text: vector }, moderator)
      const change = { tag_id, original_text: withWords(vector), edit_summary: vector }
      await site.call('tagUpdate', change, moderator)
      return [await site.call('tagInfo', { name: slug }), await site.call('tagInfo', { id: tag_id })]
    })
  })

  test('biographies', async () => {
    await attack(async (vector) => {
      await site.call('userInfoUpdate', { bio: vector }, ada)
      return [
        await site.call('personalUserInfo', { username: ada.username }),
        await site.call('userInfo', undefined, ada),
      ]
    })
  })

  test('legal texts, whatever HTML is sent with them', async () => {
    await attack(async (vector) => {
      const texts = {
        terms_of_service_original_text: vector,
        terms_of_service_parsed_text: vector,
        privacy_policy_original_text: withWords(vector),
        privacy_policy_parsed_text: `<p>Needle</p>${vector}`,
      }
      await site.call('siteLegalUpdate', { ...texts, external_content_display: 'always_display' }, admin)
      const older = [
        await site.call('siteLegal', { info_type: 'privacy' }),
        await site.call('siteLegalInfo', undefined, admin),
      ]
      await site.call('sitePoliciesUpdate', texts, admin)
      return [...older, await site.call('siteLegal', { info_type: 'privacy' })]
    })
  })

  test('previews', async () => {
    const render = async (content: string) => [{ html: await site.call('postRender', { content }, ada) }]
    await attack(render, attackVectors)
  })

  test('timelines of questions that were closed with a message', async () => {
    const { id } = await ask(site, ada)
    const taken = await attack(async (vector) => {
      await site.call('questionClose', { id, close_type: 59, close_msg: vector }, admin)
      return [await site.call('questionInfo', { id }, admin)]
    })
    expect(assertFieldsInert(await site.call('timeline', { object_id: id }, admin))).toBeGreaterThan(
      taken / 2,
    )
  })

  test('timelines with comments and edit summaries', async () => {
    const { id } = await ask(site, ada)
    const posted = await answer(site, ada, { id })
    const taken = await attack(async (vector) => {
      await comment(site, ada, { id }, withWords(vector))
      const content = `${vector} is what it said then.`
      await site.call('answerUpdate', { id: posted.id, content, edit_summary: vector }, ada)
      return []
    }, shortVectors(500))
    const size = { page_size: 1000 }
    expect(assertFieldsInert(await site.call('timeline', { object_id: id, ...size }, ada))).toBeGreaterThan(
      taken / 2,
    )
    expect(
      assertFieldsInert(await site.call('timeline', { object_id: posted.id, ...size }, ada)),
    ).toBeGreaterThan(taken / 2)
    expect(assertFieldsInert(await site.call('revisionList', { object_id: posted.id }, ada))).toBeGreaterThan(
      40,
    )
  })

  test('suggested edits, pending and approved', async () => {
    const writer = await site.addUser('Writer')
    const suggester = await site.addUser('Suggester')
    const { id } = await ask(site, writer)
    const posted = await answer(site, writer, { id })
    await attack(async (vector) => {
      // Reputation from approved edits would let later edits skip review.
      await setReputation(site, suggester, 100)
      const content = `${vector} with words in the same line.`
      await site.call('answerUpdate', { id: posted.id, content, edit_summary: vector }, suggester)
      const page = await site.call('suggestedEditPage', {}, admin)
      const [suggested] = page.list
      if (suggested) {
        const audit = { id: suggested.unreviewed_info.id, operation: 'approve' }
        await site.call('suggestedEditAudit', audit, admin)
      }
      return [page, await site.call('answerInfo', { id: posted.id })]
    })
  })

  test('imported posts, comments, profiles and tags', async () => {
    const vectors = nextVectors()
    const folder = writeDump(site.dataDir, vectors)

    await importStackExchangeSite({ db: site.db, clock: () => site.clock.now, folder, report() {} })

    for (const table of ['questions', 'answers', 'comments', 'tags'] as const) {
      const rows = await site.db.selectFrom(table).select('html').where('id', '>', 0).execute()
      expect(assertFieldsInert(rows)).toBeGreaterThan(vectors.length / 2)
    }
    const users = await site.db.selectFrom('users').select('bio_html').execute()
    expect(assertFieldsInert(users)).toBeGreaterThan(vectors.length / 2)
  })
})
