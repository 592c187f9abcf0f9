import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackSample } from '../../../../test/apache-answer-sample.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { importApacheAnswerSite } from '../index.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('skips flags of accounts that no longer exist', async () => {
  const { database: place } = unpackSample(join(site.dataDir, 'answer'))
  const old = new DatabaseSync(place)
  old.exec('update report set user_id = 99999')
  old.close()
  const { db, dataDir } = site

  await importApacheAnswerSite({ db, dataDir, place, clock: () => site.clock.now, report() {} })

  expect(await db.selectFrom('flags').select('id').execute()).toEqual([])
})
