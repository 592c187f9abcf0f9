import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AppError } from '../errors/index.ts'
import { loadTexts } from '../texts/index.ts'
import { presentDenial } from './envelope.ts'

const texts = loadTexts(join(import.meta.dirname, '../../../../i18n'))

it.each([
  ['en_US', 1, '1 second'],
  ['en_US', 11.2, '12 seconds'],
  ['en_US', 91, '2 minutes'],
  ['de_DE', 3600, '60 Minuten'],
  ['fr_FR', 7000, '2 heures'],
  ['ar', 12, '12 ثانية'],
])('says in %s to wait %d seconds', (language, retryAfter, wait) => {
  const denial = new AppError('base.too_many_requests', { retryAfter })

  expect(presentDenial(denial, texts, language).msg.replaceAll('\u00a0', ' ')).toContain(wait)
})

it('names no unknown time, nor if another text does', () => {
  const unknown = new AppError('base.too_many_requests')
  const busy = new AppError('base.too_many_requests', { text: 'base.busy', retryAfter: 2 })

  expect(presentDenial(unknown, texts, 'en_US').msg).toMatch(/try again later\.$/)
  expect(presentDenial(busy, texts, 'en_US').msg).toMatch(/very busy at the moment.* in a few seconds\.$/)
})
