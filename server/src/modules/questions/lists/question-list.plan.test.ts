import { expect, test } from 'vitest'
import { choosePlan, toListOrder, toTimeFrame } from './question-list.plan.ts'

const site = { total: 1_000_000, reach: 20, isAhead: false }

test('walks the order for what is frequent and collects what is rare', () => {
  expect(choosePlan({ ...site, matching: 500_000 })).toBe('walk')
  expect(choosePlan({ ...site, matching: 30 })).toBe('collect')
})

test('collects more the deeper the page is', () => {
  expect(choosePlan({ ...site, matching: 20_000, reach: 20 })).toBe('walk')
  expect(choosePlan({ ...site, matching: 20_000, reach: 10_000 })).toBe('collect')
})

test('walks where the matching rows come first, unless the page reaches beyond them', () => {
  expect(choosePlan({ ...site, matching: 1000, isAhead: true })).toBe('walk')
  expect(choosePlan({ ...site, matching: 1000, isAhead: true, reach: 1001 })).toBe('collect')
})

test('does not stumble over nothing', () => {
  expect(choosePlan({ total: 0, matching: 0, reach: 20, isAhead: false })).toBe('collect')
  expect(choosePlan({ ...site, matching: 0 })).toBe('collect')
})

test('knows the frames of hot and active lists', () => {
  expect(toTimeFrame('hot', 7)).toEqual({ createdDays: 90 })
  expect(toTimeFrame('active', undefined)).toEqual({ createdDays: 180, activeDays: 90 })
  expect(toTimeFrame('active', 7)).toEqual({ createdDays: 7, activeDays: 90 })
  expect(toTimeFrame('newest', undefined)).toEqual({})
  expect(toTimeFrame('score', 30)).toEqual({ createdDays: 30 })
})

test('serves what has no order of its own as the newest first', () => {
  expect([toListOrder(undefined), toListOrder(''), toListOrder('recommend'), toListOrder('score')]).toEqual([
    'newest',
    'newest',
    'newest',
    'score',
  ])
})
