import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackSample } from '../../../../test/apache-answer-sample.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { importApacheAnswerSite } from '../index.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('contains name and icon of every earned badge', async () => {
  const { database: place, uploads } = unpackSample(join(site.dataDir, 'answer'))
  const { db, dataDir } = site
  await importApacheAnswerSite({ db, dataDir, place, uploads, clock: () => site.clock.now, report() {} })

  const rows = await site.db
    .selectFrom('notifications')
    .innerJoin('badges', 'badges.id', 'badge_id')
    .where('object_kind', '=', 'badge_award')
    .select(['content', 'icon', 'level'])
    .execute()
  const badges = rows.map(({ content }) => JSON.parse(content).badge)
  expect(badges).toMatchObject(rows.map(({ icon, level }) => ({ icon, level })))
  expect(badges.length).toBeGreaterThan(0)
})
