import { expect, test } from 'vitest'
import { readLinks } from './read-links.ts'

test('reads titles and URLs', () => {
  expect(readLinks('Rules, /tos\n\n Chat, please ,https://chat.example/room?a=1\n規則，/privacy')).toEqual([
    { title: 'Rules', url: '/tos' },
    { title: 'Chat, please', url: 'https://chat.example/room?a=1' },
    { title: '規則', url: '/privacy' },
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
