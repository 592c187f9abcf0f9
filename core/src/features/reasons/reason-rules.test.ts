import { expect, it } from 'vitest'
import { findReasonErrors } from './ReasonDialog.tsx'
import { sampleReasons } from './reason-samples.ts'

const site = 'https://site.example/qa'
const errorsOf = (number: number, text: string) =>
  findReasonErrors(
    sampleReasons.find(({ reason_type }) => reason_type === number),
    text,
    { siteUrl: site, questionId: '10010000000000007' },
  )

it('requires a reason', () => {
  expect(errorsOf(0, 'text')).toEqual({ reason: 'no_reason' })
})

it('requires a text if the reason needs one', () => {
  expect(errorsOf(57, '')).toEqual({})
  expect(errorsOf(59, '  ')).toEqual({ text: 'empty' })
  expect(errorsOf(59, 'Because.')).toEqual({})
  expect(errorsOf(60, '')).toEqual({ text: 'empty' })
})

it.each([
  ['see above', 'bad_url'],
  ['/questions/1', 'bad_url'],
  ['javascript:alert(1)', 'bad_url'],
  ['mailto:ada@site.example', 'bad_url'],
  ['https://other.example/questions/1', 'other_site'],
  ['http://site.example/questions/1', 'other_site'],
  ['https://site.example:8443/questions/1', 'other_site'],
  ['https://site.example/qa/questions/10010000000000007/its-own-title', 'itself'],
  [' https://site.example/questions/1 ', undefined],
])('checks the original at %s: %s', (text, expected) => {
  expect(errorsOf(60, text).text).toBe(expected)
})
