import { describe, expect, it } from 'vitest'
import { getLoadBudget } from './load-web-half.ts'

describe('how long a web half may take', () => {
  it.each([
    ['a quick page', 400, 5_000],
    ['a page on a slow line', 4_000, 12_000],
    ['a page that took minutes', 200_000, 30_000],
  ])('is measured by %s', (_page, domContentLoadedEventEnd, budget) => {
    expect(getLoadBudget({ domContentLoadedEventEnd }, 500_000)).toBe(budget)
  })

  it('is measured by the time so far while the page is still loading', () => {
    expect(getLoadBudget({ domContentLoadedEventEnd: 0 }, 6_000)).toBe(18_000)
  })
})
