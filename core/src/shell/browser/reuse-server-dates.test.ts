import { expect, test } from 'vitest'
import { formatAgo, formatDate } from '../../lib/i18n/time-format.ts'
import { reuseServerDates } from './reuse-server-dates.ts'

const at = Date.UTC(2020, 2, 4, 10) / 1000
const place = { locale: 'en', timeZone: 'UTC' }

function makePage(time: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = time
  return page
}

test('dates of the page are said as the server wrote them', () => {
  const iso = new Date(at * 1000).toISOString()
  const page = makePage(`<time datetime="${iso}" title="the moment" data-style="date">the day</time>`)

  reuseServerDates(page, place)

  expect(formatDate(at, 'date_time', place)).toBe('the moment')
  expect(formatAgo(at, { ...place, now: at + 1e8, t: (key) => key })).toBe('the day')
  expect(formatDate(at, 'month_day', place)).toBe('Mar 4')
  expect(formatDate(at, 'date', { ...place, locale: 'de' })).toBe('4. März 2020')
})

test('what says how long ago something was is no date', () => {
  const iso = new Date((at + 1) * 1000).toISOString()
  const page = makePage(`<time datetime="${iso}" title="the moment">2 hours ago</time>`)

  reuseServerDates(page, place)

  expect(formatDate(at + 1, 'date', place)).toBe('Mar 4, 2020')
})
