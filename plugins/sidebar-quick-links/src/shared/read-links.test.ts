import { expect, test } from 'vitest'
import { readLinks } from './read-links.ts'

test('reads titles and addresses', () => {
  expect(readLinks('Rules, /tos\n\n Chat, please ,https://chat.example/room?a=1\n規則，/privacy')).toEqual([
    { title: 'Rules', address: '/tos' },
    { title: 'Chat, please', address: 'https://chat.example/room?a=1' },
    { title: '規則', address: '/privacy' },
  ])
})

test.each([
  'no address',
  ', /tos',
  'Evil, javascript:alert(1)',
  'Elsewhere, //evil.example',
  'Data, data:text/html;base64',
  'Relative, tos',
])('skips %j', (line) => {
  expect(readLinks(line)).toEqual([])
})
