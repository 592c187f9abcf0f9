import { expect, it } from 'vitest'
import { reserveBlockRoom } from './reserve-block-room.ts'

const block = (name: string, lines: number, pre = '<pre>') =>
  `${pre}<code class="${name}">${'a --&gt; <i>b</i>\n'.repeat(lines)}</code></pre>`

it.each([
  ['a block of its language', 'language-Mermaid', 1, '<pre class="q-room-low">'],
  ['one that has other classes', 'hljs language-mermaid x', 3, '<pre class="q-room-low">'],
  ['one of more lines', 'language-mermaid', 4, '<pre class="q-room-middle">'],
  ['one of many lines', 'language-mermaid', 60, '<pre class="q-room-tall">'],
  ['no block of another language', 'language-mermaid2', 4, '<pre>'],
  ['no block without a language', 'other', 4, '<pre>'],
])('gives room to %s', (_what, name, lines, pre) => {
  const other = block('language-js', 2)

  expect(reserveBlockRoom(block(name, lines) + other, ['mermaid'])).toBe(block(name, lines, pre) + other)
})
