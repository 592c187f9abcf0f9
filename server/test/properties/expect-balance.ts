import { expect } from 'vitest'
import { recountCounters } from '../../src/modules/recounts/index.ts'
import type { TestSite } from '../site.ts'

/** Every counter equals its recount, every reputation the sum of its log, and none is below the minimum. */
export async function expectBalance(site: TestSite): Promise<void> {
  expect(await recountCounters(site.db)).toEqual([])
  const low = await site.db
    .selectFrom('users')
    .select(['username', 'reputation'])
    .where('reputation', '<', 1)
    .where('mail_status', '=', 1)
    .execute()
  expect(low).toEqual([])
}
