import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../../test/content.ts'
import { createTestSite, getCaller, type TestSite, type TestUser } from '../../../../test/site.ts'
import { decodeObjectId } from '../../identifiers/index.ts'
import { createQuestionViews } from './question-views.service.ts'

let site: TestSite
let questionId: number
let readers: TestUser[]

beforeEach(async () => {
  site = await createTestSite()
  readers = [await site.addUser('Ada'), await site.addUser('Bo')]
  const [ada] = readers
  questionId = decodeObjectId('question', (await ask(site, ada as TestUser)).id) ?? 0
})
afterEach(() => site.close())

const toReader = ({ id }: TestUser) => ({ actor: { userId: id }, caller: getCaller() })

async function findStored(): Promise<number | undefined> {
  const row = await site.db.selectFrom('questions').select('view_count').executeTakeFirst()
  return row?.view_count
}

test('views that are being stored count until they are stored, and only once', async () => {
  const views = createQuestionViews(site.db)
  const [ada, bo] = readers.map(toReader)
  if (ada) views.add(questionId, ada)

  const flushes = [views.flush(), views.flush()]
  expect(views.pending(questionId)).toBe(1)
  if (bo) views.add(questionId, bo)
  await Promise.all(flushes)
  await views.flush()

  expect(views.pending(questionId)).toBe(0)
  expect(await findStored()).toBe(2)
})

test('views that could not be stored are stored later', async () => {
  let isOut = true
  const db = new Proxy(site.db, {
    get(target, key) {
      if (isOut) throw new Error('The database is out.')
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const views = createQuestionViews(db)
  const [ada] = readers.map(toReader)
  if (ada) views.add(questionId, ada)

  await expect(views.flush()).rejects.toThrow('The database is out.')
  expect(views.pending(questionId)).toBe(1)
  isOut = false
  await views.flush()

  expect(await findStored()).toBe(1)
})
