import { describe, expect, it } from 'vitest'
import ar from '../../../../i18n/ar/ui/app.json'
import en from '../../../../i18n/en_US/ui/app.json'
import { formatCount } from './number-format.ts'
import { createTexts, getDirection } from './texts.ts'
import { formatAgo, formatDate, formatDuration, knownTimeZone } from './time-format.ts'

const english = createTexts('en_US', { app: en })
const arabic = createTexts('ar', { app: ar })

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [9_999, '9,999'],
    [10_000, '10k'],
    [12_345, '12.3k'],
    [999_949, '999.9k'],
    [999_950, '1m'],
    [1_000_000, '1m'],
    [4_560_000, '4.6m'],
    [-1_234, '-1,234'],
    [-12_345, '-12.3k'],
    [Number.NaN, '0'],
  ])('shows %d as %s', (value, text) => {
    expect(formatCount(value, 'en-US', english.t)).toBe(text)
  })

  it('keeps Western digits in Arabic', () => {
    expect(formatCount(1234, 'ar', arabic.t)).toBe('1,234')
  })

  it('names thousands and millions in the user’s language', () => {
    expect(formatCount(12_345, 'ar', arabic.t)).toBe('12.3 ألف')
    expect(formatCount(4_560_000, 'ar', arabic.t)).toBe('4.6 مليون')
  })
})

describe('durations', () => {
  it.each([
    [0, '< 1 hour'],
    [3_599, '< 1 hour'],
    [3_600, '1 hour'],
    [86_399, '23 hours'],
    [86_400, '1 day'],
    [864_000, '10 days'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds, english.t)).toBe(text)
  })

  it('uses every plural form of Arabic', () => {
    const day = 86_400

    expect([1, 2, 3, 11, 100].map((days) => formatDuration(days * day, arabic.t))).toEqual([
      'يوم واحد',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ])
  })
})

describe('moments', () => {
  const now = Date.UTC(2024, 5, 15, 12) / 1000
  const place = { locale: 'en-US', timeZone: 'UTC', now, t: english.t }

  it.each([
    [now + 5, 'just now'],
    [now - 59, 'just now'],
    [now - 60, '1 minute ago'],
    [now - 2 * 3_600, '2 hours ago'],
    [now - 6 * 86_400, '6 days ago'],
    [now - 7 * 86_400, 'Jun 8'],
    [Date.UTC(2024, 0, 1) / 1000, 'Jan 1'],
    [Date.UTC(2023, 11, 31, 23) / 1000, 'Dec 31, 2023'],
    [now - 366 * 86_400, 'Jun 15, 2023'],
    [Date.UTC(2023, 0, 2) / 1000, 'Jan 2, 2023'],
  ])('shows %d as %s', (at, text) => {
    expect(formatAgo(at, place)).toBe(text)
  })

  it('takes dates in the zone of the site', () => {
    const lateEvening = Date.UTC(2024, 0, 1, 20) / 1000

    expect(formatDate(lateEvening, 'date', { locale: 'en-US', timeZone: 'Asia/Tokyo' })).toBe('Jan 2, 2024')
  })

  it('falls back to UTC for a zone that nobody knows', () => {
    expect(knownTimeZone('Mars/Olympus')).toBe('UTC')
    expect(knownTimeZone(undefined)).toBe('UTC')
    expect(formatDate(now, 'date', { locale: 'en-US', timeZone: 'Mars/Olympus' })).toBe('Jun 15, 2024')
  })

  it('takes the turn of the year in the zone of the site', () => {
    const newYear = { ...place, timeZone: 'Asia/Tokyo', now: Date.UTC(2024, 0, 9) / 1000 }

    expect(formatAgo(Date.UTC(2023, 11, 31, 20) / 1000, newYear)).toBe('Jan 1')
    expect(formatAgo(Date.UTC(2023, 11, 31, 10) / 1000, newYear)).toBe('Dec 31, 2023')
  })
})

describe('texts', () => {
  it('keeps languages apart that are held at the same time', () => {
    expect(english.t('app.close')).toBe('Close')
    expect(arabic.t('app.close')).toBe('إغلاق')
    expect(arabic.direction).toBe('rtl')
    expect(getDirection('zh_CN')).toBe('ltr')
  })

  it('leaves escaping to React', () => {
    const texts = createTexts('en_US', { greeting: 'Hello {{name}}' })

    expect(texts.t('greeting', { name: '<b>' })).toBe('Hello <b>')
  })
})
