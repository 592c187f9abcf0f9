import { sql } from 'kysely'
import type { App } from '../src/app.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import { countReaders } from './generate-site.ts'
import type { LoadRequest } from './load.ts'
import { createRandom, pickDistinct, type Random } from './random.ts'
import type { ScenarioName } from './scenario-names.ts'
import { findSearchWords } from './search-words.ts'

export type Scenario = {
  requests: LoadRequest[]
  /** Requests are repeated, so that responses may come from a cache. */
  isRemembered?: boolean
  /** Each request is sent only once. By default they are repeated. */
  isOnce?: boolean
}

/** Undefined if the community is too small for the scenario. */
export type Scenarios = Record<ScenarioName, Scenario | undefined>

const api = '/answer/api/v1'
const readCount = 6000
const writeCount = 6000
const tabCount = 1000
const deepPage = { page: 1000, page_size: 10 }

const get = (path: string, as?: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br, gzip', ...(as && { authorization: as }) },
})
const call = (path: string, query: Record<string, string | number>, as?: string): LoadRequest => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) params.set(key, String(value))
  return get(`${api}${path}?${params}`, as)
}
const post = (path: string, body: object, as: string): LoadRequest => ({
  method: 'POST',
  path: api + path,
  headers: { authorization: as },
  body: JSON.stringify(body),
})

/** Requests of visitors, members and machines for one community. */
export async function createScenarios(app: App, script: string, seed: number): Promise<Scenarios> {
  const random = createRandom(seed + 1)
  const content = await readContent(app, random)
  const reads = await createReads(content, random, script, app)
  const writes = createWrites(content, random)
  const { token, slug } = createPickers(content, random)
  const mixedWrites = writes.vote.requests
    .slice(writeCount / 2)
    .flatMap((vote) => [vote, post('/question', buildQuestion(content, random, slug()), token())])
  return {
    ...reads,
    ...writes,
    // Votes of the mixed scenario must not be sent before.
    vote: { ...writes.vote, requests: writes.vote.requests.slice(0, writeCount / 2) },
    mixed: { requests: mix(random, reads, mixedWrites) },
  }
}

type Content = {
  questions: { id: number; title: string }[]
  questionCount: number
  answerIds: number[]
  slugs: string[]
  tokens: string[]
}

/** Content for requests: questions and answers from all over the site, its largest tags, some members. */
async function readContent(app: App, random: Random): Promise<Content> {
  const { db } = app
  const { accounts } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow()
  // The administrator is not a member of the community.
  const users = await db
    .selectFrom('users')
    .select(['id', 'epoch', 'role_id'])
    .orderBy('id', 'desc')
    .limit(countReaders(accounts - 1))
    .execute()
  const tokens: string[] = []
  for (const user of users) {
    tokens.push((await inTransaction(db, (tx) => app.sessions.open(tx, user))).accessToken)
  }
  const questions = await db.selectFrom('questions').select(['id', 'title']).orderBy('id').execute()
  const answers = await db
    .selectFrom('answers')
    .select('id')
    .orderBy(sql`id % 65537`)
    .limit(writeCount)
    .execute()
  const tags = await db
    .selectFrom('tags')
    .select('slug')
    .orderBy('question_count', 'desc')
    .limit(50)
    .execute()
  return {
    questions: pickDistinct(questions, readCount, random),
    questionCount: questions.length,
    answerIds: answers.map(({ id }) => id),
    slugs: tags.map(({ slug }) => slug),
    tokens,
  }
}

const createPickers = ({ tokens, slugs }: Content, random: Random) => ({
  token: () => random.pick(tokens),
  slug: () => random.pick(slugs),
})

type WriteName = 'ask' | 'answer' | 'vote' | 'mixed'

async function createReads(
  content: Content,
  random: Random,
  script: string,
  { db }: App,
): Promise<Omit<Scenarios, WriteName>> {
  const { token } = createPickers(content, random)
  const ids = content.questions.map(({ id }) => encodeId('question', id))
  const titles = content.questions.map(({ title }) => title)
  const words = await findSearchWords(db, titles)
  const some = <Item>(items: readonly Item[], make: (item: Item) => LoadRequest): Scenario => ({
    requests: items.map(make),
  })
  const list = (query: Record<string, string | number>) =>
    call('/question/page', { page: 1, page_size: 20, order: 'newest', ...query })
  const search = (query: string) => call('/search', { q: query, page: 1, size: 20, order: 'relevance' })
  const pages = ids.map((id) => get(`/questions/${id}`))
  // Searches with few results take twice as long. With only a few requests, chance would decide the median.
  const tagged = words.frequent.flatMap((word) => content.slugs.map((tag) => `[${tag}] ${word}`))
  const hasDeepPage = content.questionCount >= deepPage.page * deepPage.page_size
  return {
    home: { requests: [get('/')], isRemembered: true },
    'question page, cold': { requests: pages },
    'question page, remembered': { requests: pages.slice(0, 5), isRemembered: true },
    'login page (client shell)': { requests: [get('/users/login')], isRemembered: true },
    script: { requests: [get(script)], isRemembered: true },
    'question/page, newest': { requests: [list({})] },
    'question/page, other orders': some(['active', 'hot', 'score', 'frequent', 'unanswered'], (order) =>
      list({ order }),
    ),
    'question/page, page 1,000': hasDeepPage ? { requests: [list(deepPage)] } : undefined,
    'question/page by tag': some(content.slugs, (tag) => list({ tag })),
    'question/info': some(ids, (id) => call('/question/info', { id })),
    'answer/page': some(ids, (id) => call('/answer/page', { question_id: id, page: 1, page_size: 20 })),
    'comment/page': some(ids, (id) => call('/comment/page', { object_id: id, page: 1, page_size: 20 })),
    'tags/page': { requests: [call('/tags/page', { page: 1, page_size: 20, query_cond: 'popular' })] },
    'search, rare word': some(words.rare, search),
    'search, medium word': some(words.medium, search),
    'search, frequent word': some(words.frequent, search),
    'search with tag': some(pickDistinct(tagged, tagged.length, random), search),
    suggestions: some(titles, (title) => call('/search/suggestion', { q: title.slice(0, 8) })),
    // Open tabs of the members, which poll repeatedly.
    'notification/status': {
      requests: Array.from({ length: tabCount }, () => call('/notification/status', {}, token())),
      isRemembered: true,
    },
  }
}

/** The title differs each time it is sent. */
function buildQuestion({ questions }: Content, random: Random, slug: string) {
  const { title } = random.pick(questions)
  return {
    title: `${title.slice(0, 130)} {n}`,
    content: `This happens since the last version, and only with ${title}`,
    tags: [{ slug_name: slug, display_name: '' }],
  }
}

function createWrites(content: Content, random: Random): Record<Exclude<WriteName, 'mixed'>, Scenario> {
  const { token, slug } = createPickers(content, random)
  return {
    ask: {
      requests: Array.from({ length: readCount }, () =>
        post('/question', buildQuestion(content, random, slug()), token()),
      ),
    },
    answer: {
      requests: content.questions.map(({ id }) =>
        post(
          '/answer',
          { question_id: encodeId('question', id), content: 'This is what I would do, {n}.' },
          token(),
        ),
      ),
      isOnce: true,
    },
    vote: {
      requests: content.answerIds.map((id) =>
        post('/vote/up', { object_id: encodeId('answer', id), is_cancel: false }, token()),
      ),
      isOnce: true,
    },
  }
}

/** Nineteen reads per write. Half of the reads are question pages, the others are of all kinds. */
function mix(
  random: Random,
  reads: Omit<Scenarios, WriteName>,
  writes: readonly LoadRequest[],
): LoadRequest[] {
  const lists = Object.values(reads).flatMap((scenario) => (scenario ? [scenario.requests] : []))
  const pages = reads['question page, cold']?.requests ?? []
  return Array.from({ length: readCount }, (_, index) => {
    const write = index % 20 === 19 ? writes[(index - 19) / 20] : undefined
    return write ?? random.pick(random.below(2) === 0 ? pages : random.pick(lists))
  })
}
