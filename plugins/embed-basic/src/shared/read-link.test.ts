import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ', start: 0 }],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', { kind: 'youtube', id: 'dQw4w9WgXcQ', start: 90 }],
  [
    'https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42',
    { kind: 'youtube', id: 'dQw4w9WgXcQ', start: 42 },
  ],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ', start: 0 }],
  ['https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871', hash: '' }],
  ['https://vimeo.com/76979871/0a1b2c3d4e', { kind: 'vimeo', id: '76979871', hash: '0a1b2c3d4e' }],
  ['https://codepen.io/ada/pen/abcXYZ?editors=1', { kind: 'codepen', user: 'ada', id: 'abcXYZ' }],
  ['https://gist.github.com/ada/0123456789abcdef0123#file-a', { kind: 'gist', id: '0123456789abcdef0123' }],
  ['https://x.com/ada/status/1234567890', { kind: 'tweet', user: 'ada', id: '1234567890' }],
  ['https://twitter.com/ada/status/1234567890?s=20', { kind: 'tweet', user: 'ada', id: '1234567890' }],
])('reads %s', (href, link) => {
  expect(readLink(href)).toEqual(link)
})

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/features',
  'https://codepen.io/ada/details/abc',
  'https://gist.github.com/ada/..%2f..%2fusers',
  'https://gist.github.com/ada/0123456789abcdef01234567',
  'https://x.com/ada/status/1/../../login',
  'javascript:alert(1)',
  'not an address',
])('does not read %s', (href) => {
  expect(readLink(href)).toBeUndefined()
})
