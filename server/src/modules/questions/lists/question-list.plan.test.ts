import { expect, test } from 'vitest'
import { choosePlan, toListOrder, toTimeFrame } from './question-list.plan.ts'

const site = { total: 1_000_000, reach: 20, isAhead: false }

test('scans in order for frequent tags and collects rare ones', () => {
  expect(choosePlan({ ...site, matching: 500_000 })).toBe('walk')
  expect(choosePlan({ ...site, matching: 30 })).toBe('collect')
})

test('collects more for deeper pages', () => {
  expect(choosePlan({ ...site, matching: 20_000, reach: 20 })).toBe('walk')
  expect(choosePlan({ ...site, matching: 20_000, reach: 10_000 })).toBe('collect')
})

test('scans if the matching rows come first, unless the page is beyond them', () => {
  expect(choosePlan({ ...site, matching: 1000, isAhead: true })).toBe('walk')
  expect(choosePlan({ ...site, matching: 1000, isAhead: true, reach: 1001 })).toBe('collect')
})

test('handles empty lists', () => {
  expect(choosePlan({ total: 0, matching: 0, reach: 20, isAhead: false })).toBe('collect')
  expect(choosePlan({ ...site, matching: 0 })).toBe('collect')
})

test('limits the period of hot and active lists', () => {
  expect(toTimeFrame('hot', 7)).toEqual({ createdDays: 90 })
  expect(toTimeFrame('active', undefined)).toEqual({ createdDays: 180, activeDays: 90 })
  expect(toTimeFrame('active', 7)).toEqual({ createdDays: 7, activeDays: 90 })
  expect(toTimeFrame('newest', undefined)).toEqual({})
  expect(toTimeFrame('score', 30)).toEqual({ createdDays: 30 })
})

test('serves lists without their own order as the newest first', () => {
  expect([toListOrder(undefined), toListOrder(''), toListOrder('recommend'), toListOrder('score')]).toEqual([
    'newest',
    'newest',
    'newest',
    'score',
  ])
})
