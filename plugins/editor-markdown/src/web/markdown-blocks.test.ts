import { expect, it } from 'vitest'
import { codeBlock, image, link, table } from './markdown-blocks.ts'

it('uses a longer fence than any within the code', () => {
  expect(codeBlock('a\n', 'ts')).toBe('```ts\na\n```')
  expect(codeBlock('```\nb\n```', '')).toBe('````\n```\nb\n```\n````')
})

it('writes links that their text and URL cannot break', () => {
  expect(link('a [b]', 'https://x.test/a')).toBe('[a \\[b\\]](https://x.test/a)')
  expect(link('a', 'https://x.test/a (b)')).toBe('[a](<https://x.test/a (b)>)')
  expect(link(' ', 'https://x.test/')).toBe('<https://x.test/>')
})

it('writes images with their description', () => {
  expect(image('A cat', '/uploads/cat.png')).toBe('![A cat](/uploads/cat.png)')
})

it('writes tables of the requested size', () => {
  expect(table(1, 2, (number) => `Column ${number}`)).toBe(
    '| Column 1 | Column 2 |\n| --- | --- |\n|   |   |',
  )
})
