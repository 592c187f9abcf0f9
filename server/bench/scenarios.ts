import type { App } from '../src/app.ts'
import { encodeId } from '../src/modules/identifiers/index.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import type { LoadRequest } from './load.ts'
import { createRandom, type Random } from './random.ts'
import { createWriter } from './words.ts'

export type Scenario = {
  name: string
  requests: LoadRequest[]
  /** Writes are sent once each; reads again and again. */
  repeats: boolean
  /** Its statements are counted once the load has warmed what is kept in memory. */
  isWarm?: boolean
}

const api = '/answer/api/v1'
const writesPerScenario = 4000
const readers = 200

/** What is measured: pages as users and machines ask for them, searches, writes, and a mixture. */
export async function createScenarios(app: App, seed: number): Promise<Scenario[]> {
  const random = createRandom(seed + 1)
  const writer = createWriter(random)
  const { db } = app
  const questions = await db.selectFrom('questions').select('id').orderBy('id').execute()
  const answers = await db.selectFrom('answers').select('id').orderBy('id').limit(50_000).execute()
  const tags = await db
    .selectFrom('tags')
    .select('slug')
    .orderBy('question_count', 'desc')
    .limit(50)
    .execute()
  const tokens = await openSessions(app)
  const questionId = () => encodeId('question', random.pick(questions).id)
  const as = () => ({ authorization: random.pick(tokens) })

  const many = (make: (index: number) => LoadRequest) =>
    Array.from({ length: writesPerScenario }, (_, index) => make(index))
  const get = (path: string): LoadRequest => ({ method: 'GET', path })
  // Pages are read by browsers, which take them compressed.
  const open = (path: string): LoadRequest => ({
    ...get(path),
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  const post = (path: string, body: unknown): LoadRequest => ({
    method: 'POST',
    path: api + path,
    headers: as(),
    body: JSON.stringify(body),
  })

  const home = [open('/')]
  const coldQuestions = many(() => open(`/questions/${questionId()}`))
  const cachedQuestions = coldQuestions.slice(0, 5)
  const pages = many(() =>
    get(`${api}/question/page?page=${1 + random.below(5)}&page_size=20&order=${getOrder(random)}`),
  )
  const tagPages = many(() =>
    get(`${api}/question/page?page=1&page_size=20&order=newest&tag=${random.pick(tags).slug}`),
  )
  const infos = many(() => get(`${api}/question/info?id=${questionId()}`))
  // A thousand open tabs of the users, each of which asks again and again.
  const polls = Array.from({ length: 1000 }, (_, tab): LoadRequest => {
    const authorization = tokens[tab % tokens.length] ?? ''
    return { method: 'GET', path: `${api}/notification/status`, headers: { authorization } }
  })
  const searches = many(() =>
    get(`${api}/search?q=${writer.title().split(' ').slice(0, 2).join('+')}&size=20`),
  )
  const asks = many((index) =>
    post('/question', {
      title: `${writer.title()} ${index}`.slice(0, 150),
      content: writer.body(60),
      tags: [{ slug_name: random.pick(tags).slug, display_name: '' }],
    }),
  )
  const newAnswers = many((index) =>
    post('/answer', { question_id: questionId(), content: `${writer.body(60)} ${index}` }),
  )
  const votes = many(() =>
    post('/vote/up', { object_id: encodeId('answer', random.pick(answers).id), is_cancel: false }),
  )

  return [
    { name: 'home, anonymous', requests: home, repeats: true },
    { name: 'question page, cold', requests: coldQuestions, repeats: true },
    { name: 'question page, cached', requests: cachedQuestions, repeats: true },
    { name: 'question/page', requests: pages, repeats: true },
    { name: 'question/page by tag', requests: tagPages, repeats: true },
    { name: 'question/info', requests: infos, repeats: true },
    { name: 'search', requests: searches, repeats: true },
    { name: 'notification/status, polled', requests: polls, repeats: true, isWarm: true },
    { name: 'ask', requests: asks, repeats: false },
    { name: 'answer', requests: newAnswers, repeats: false },
    { name: 'vote', requests: votes, repeats: false },
    {
      name: 'mixed',
      requests: mix(random, [coldQuestions, pages, searches], [asks, newAnswers, votes]),
      repeats: false,
    },
  ]
}

const getOrder = (random: Random) => random.pick(['newest', 'active', 'hot', 'score', 'unanswered'])

/** Nineteen reads to a write. The writes are the last of their scenarios, which those did not send. */
function mix(random: Random, reads: LoadRequest[][], writes: LoadRequest[][]): LoadRequest[] {
  return Array.from({ length: writesPerScenario * 5 }, (_, index) => {
    if (random.below(20) > 0) return random.pick(random.pick(reads))
    const list = random.pick(writes)
    return list[list.length - 1 - (index % 1000)] ?? random.pick(list)
  })
}

async function openSessions(app: App): Promise<string[]> {
  const users = await app.db
    .selectFrom('users')
    .select(['id', 'epoch', 'role_id'])
    .orderBy('id')
    .limit(readers)
    .execute()
  const tokens: string[] = []
  for (const user of users)
    tokens.push((await inTransaction(app.db, (tx) => app.sessions.open(tx, user))).accessToken)
  return tokens
}
