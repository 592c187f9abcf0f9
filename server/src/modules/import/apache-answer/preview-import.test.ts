import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackSample } from '../../../../test/apache-answer-sample.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { ImportSourceError } from '../import.errors.ts'
import { previewApacheAnswerSite } from '../index.ts'

let site: TestSite
let place: string
let uploads: string

beforeEach(async () => {
  site = await createTestSite()
  ;({ database: place, uploads } = unpackSample(join(site.dataDir, 'answer')))
})
afterEach(() => site.close())

const preview = () =>
  previewApacheAnswerSite({ db: site.db, clock: () => site.clock.now, place, uploads, report() {} })

test('lists what would be imported and what not, and changes nothing', async () => {
  await site.addUser('Ada', { email: 'o@example.com' })
  const { comes, notes } = await preview()

  expect(comes).toContainEqual({ what: 'users', count: 174, isNew: 173 })
  expect(comes).toContainEqual({ what: 'questions', count: 316, isNew: 316 })
  expect(comes).toContainEqual({ what: 'uploads', count: 20 })
  expect(notes).toContain(
    '1 user already has an account here with the same email address. It is not changed.',
  )
  expect(notes).toContain('19 users lose their email address, because another user also has it.')
  expect(notes).toContain('1 file in the database is missing from the folder.')
  expect(await site.db.selectFrom('questions').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('import_keys').selectAll().execute()).toEqual([])
})

test('rejects a file that is no Apache Answer database', async () => {
  place = join(site.dataDir, 'nothing.db')
  await expect(preview()).rejects.toThrow(`The file ${place} does not exist`)
  new DatabaseSync(place).close()
  await expect(preview()).rejects.toThrow('Not an Apache Answer database')
})

test('reports an unavailable source database in a sentence, without the password', async () => {
  place = 'postgres://reader:secret@127.0.0.1:1/answer'
  const denied = await preview().catch((error: Error) => error)
  expect(denied).toBeInstanceOf(ImportSourceError)
  expect(denied).toMatchObject({
    message: expect.stringMatching(/^The database of the other site cannot be opened: .*ECONNREFUSED/),
  })
  expect(String(denied)).not.toContain('secret')
})
