import { expect, it } from 'vitest'
import { findSettings } from './find-settings.ts'

const pages = (...names: string[]) => [
  { icon: '', items: names.map((text) => ({ path: `/admin/${text}`, text, isName: true })) },
]
const find = (text: string, ...names: string[]) =>
  findSettings(text, pages(...names), () => '').map(({ label }) => label)

it('shows names with a word that begins like this first', () => {
  expect(find('ART', 'Start page', 'Pop Art', 'Articles', 'Users')).toEqual([
    'Pop Art',
    'Articles',
    'Start page',
  ])
})

it('finds every word, in any order and with any punctuation', () => {
  expect(find('mail e-', 'Mail queue', 'E-mail')).toEqual(['E-mail', 'Mail queue'])
  expect(find('plugins (new)', 'New plugins', 'Plugins')).toEqual(['New plugins'])
})

it.each([
  ['地址', '网站地址'],
  ['موقع', 'عنوان الموقع'],
  ['adresse', 'Seitenadresse'],
])('finds %s within a word', (word, name) => {
  expect(find(word, name)).toEqual([name])
})

it.each(['', '  ', '#'])('finds nothing for %j', (text) => {
  expect(find(text, 'Users')).toEqual([])
})
