import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { busyReports } from '../../platform/reports/index.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const getLoad = async () => (await site.call('dashboardHealth', undefined, admin)).load

test('administrators see for an hour what was turned away', async () => {
  busyReports.publish({ kind: 'pages' })
  site.clock.now += 1800
  for (let time = 0; time < 3; time += 1) busyReports.publish({ kind: 'search' })

  expect(await getLoad()).toEqual({ rejected_count: 4, kind: 'search' })
  site.clock.now += 1860
  expect(await getLoad()).toEqual({ rejected_count: 3, kind: 'search' })
  site.clock.now += 3600
  expect(await getLoad()).toEqual({ rejected_count: 0, kind: '' })
})
