import { expect, test } from 'vitest'
import { questionDraft } from './index.ts'
import { nameField } from './text-fields.ts'

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

test('a name does not turn the direction of what follows it', () => {
  for (const character of turning) expect(nameField.parse(`Ada${character} Lovelace`)).toBe('Ada Lovelace')
  expect(nameField.safeParse(turning.join('')).success).toBe(false)
})

test('marks that writing needs stay in a name', () => {
  for (const name of ['می\u200cخواهم', 'עברית\u200f (a)', '👩\u200d🔬 Ada'])
    expect(nameField.parse(name)).toBe(name)
})

test('a title is a plain line', () => {
  const parseTitle = (title: string) => questionDraft.parse({ title }).title

  for (const character of turning) expect(parseTitle(`How to ${character}turn`)).toBe('How to turn')
  expect(parseTitle('How to\u001b[31m color\r\nBcc: a terminal\u0007')).toBe(
    'How to [31m color Bcc: a terminal',
  )
  expect(questionDraft.safeParse({ title: '\u202e\u0007'.repeat(10) }).success).toBe(false)
})
