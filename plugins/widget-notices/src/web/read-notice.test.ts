import { expect, test } from 'vitest'
import { readNotice } from './read-notice.ts'

const read = (text: string) => readNotice(text, 'https://site.example/help/')

test('reads links within text', () => {
  expect(read('Come [on Friday](https://example.com/party) at six')).toEqual([
    { text: 'Come ' },
    { text: 'on Friday', href: 'https://example.com/party' },
    { text: ' at six' },
  ])
})

test('treats paths as those of the site', () => {
  expect(read('[Rules](/tos)')).toEqual([{ text: 'Rules', href: 'https://site.example/help/tos' }])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](javascript:alert)',
  '[x](//evil.example)',
  '[x](data:text/html,a)',
  '[x]()',
])('leaves %s unchanged', (text) => {
  expect(read(text)).toEqual([{ text }])
})
