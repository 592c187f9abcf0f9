import { expect, test, vi } from 'vitest'
import { questionDraft } from './index.ts'
import { nameField, optionalNameField } from './text-fields.ts'

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

test('a name does not change the direction of the text after it', () => {
  for (const character of turning) expect(nameField.parse(`Ada${character} Lovelace`)).toBe('Ada Lovelace')
  expect(nameField.safeParse(turning.join('')).success).toBe(false)
})

const tagged = (word: string) =>
  [...word].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))

test.each([
  ['may be Persian', 'می\u200cخواهم'],
  ['may be Malayalam', 'അവന്\u200d'],
  ['may be Hindi', 'क्\u200dष'],
  ['may be Hebrew with brackets', 'עברית\u200f (a)'],
  ['may be Thai', 'น้ำ ใจ'],
  ['may have an emoji of several characters', '👩\u200d🔬 Ada'],
  ['may have a red heart', 'Ada ❤\ufe0f'],
  ['may have a keycap emoji', 'Ada 1\ufe0f\u20e3'],
  ['may have the flag of Scotland', `Ada 🏴${tagged('gbsct').join('')}\u{e007f}`],
])('a name %s', (_, name) => {
  expect(nameField.parse(name)).toBe(name)
})

test.each([
  ['zero-width spaces', 'Ada\u200b Love\u200blace\ufeff'],
  ['word joiners', 'Ada\u2060 Lovelace'],
  ['soft hyphens', 'Ada Love\u00adlace'],
  ['joiners between Latin letters', 'A\u200dda Love\u200clace'],
  ['direction marks between Latin letters', 'Ada\u200f Lovelace\u200e'],
  ['variation selectors', 'A\ufe0fda Lovelace\u{e0100}'],
  ['tags', `Ada Lovelace${tagged('hidden').join('')}`],
  ['invisible letters', 'Ada \u3164Lovelace\u115f'],
  ['spaces of other widths', 'Ada\u00a0\u3000Lovelace\u2800'],
  ['full-width letters', 'Ａｄａ Ｌｏｖｅｌａｃｅ'],
  ['mathematical letters', '𝓐𝓭𝓪 𝐋𝐨𝐯𝐞𝐥𝐚𝐜𝐞'],
])('a name is the same with %s', (_, name) => {
  expect(nameField.parse(name)).toBe('Ada Lovelace')
})

test('an invisible name is rejected, also if the name is optional', () => {
  for (const name of [
    '\u200b\u200b\u200b',
    '\u3164\u3164',
    '\u2800 \u2800',
    '\u0301\u0301',
    '\u202e\u00ad\ufe0f',
  ]) {
    expect(nameField.safeParse(name).success).toBe(false)
    expect(optionalNameField.safeParse(name).success).toBe(false)
  }
  expect(optionalNameField.parse('')).toBe('')
})

test('a title is a single line of plain text', () => {
  const parseTitle = (title: string) => questionDraft.parse({ title }).title

  for (const character of turning) expect(parseTitle(`How to ${character}turn`)).toBe('How to turn')
  expect(parseTitle('How to\u001b[31m color\r\nBcc: a terminal\u0007')).toBe(
    'How to [31m color Bcc: a terminal',
  )
  expect(questionDraft.safeParse({ title: '\u202e\u0007'.repeat(10) }).success).toBe(false)
})

test.each([nameField, optionalNameField])('a name that is far too long is not normalized first', (field) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const { error } = field.safeParse('\ufdfa'.repeat(300_000))

  expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 30 }])
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})
