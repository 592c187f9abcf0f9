import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { busyReports } from '../../platform/reports/index.ts'
import { createSchedule } from '../../platform/schedule/index.ts'
import { createBusyCounter } from './busy-counter.service.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const getLoad = async () => (await site.call('dashboardHealth', undefined, admin)).load

test('administrators see for an hour which requests were rejected', async () => {
  busyReports.publish({ kind: 'pages' })
  site.clock.now += 1800
  for (let time = 0; time < 3; time += 1) busyReports.publish({ kind: 'search' })

  expect(await getLoad()).toEqual({ rejected_count: 4, kind: 'search' })
  site.clock.now += 1860
  expect(await getLoad()).toEqual({ rejected_count: 3, kind: 'search' })
  site.clock.now += 3600
  expect(await getLoad()).toEqual({ rejected_count: 0, kind: '' })
})

test('adds up rejections of all processes', async () => {
  const log = pino({ level: 'silent' })
  const schedules = [createSchedule({ db: site.db, log }), createSchedule({ db: site.db, log })]
  const [first, second] = schedules.map((schedule) =>
    createBusyCounter({ clock: () => site.clock.now, db: site.db, log, schedule }),
  )
  for (let time = 0; time < 2; time += 1) busyReports.publish({ kind: 'search' })
  expect(await first?.()).toEqual({ rejected_count: 2, kind: 'search' })

  for (const schedule of schedules) await schedule.runAll()
  expect(await first?.()).toEqual({ rejected_count: 4, kind: 'search' })
  site.clock.now += 60
  busyReports.publish({ kind: 'search' })
  for (const schedule of schedules) await schedule.runAll()
  expect(await second?.()).toEqual({ rejected_count: 6, kind: 'search' })
  site.clock.now += 3600
  expect(await second?.()).toEqual({ rejected_count: 0, kind: '' })
  for (const schedule of schedules) await schedule.stop()
})
