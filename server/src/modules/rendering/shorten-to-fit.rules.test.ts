import { expect, test } from 'vitest'
import { shortenToFit } from './shorten-to-fit.rules.ts'

const write = (letter: string, length: number) => `<p>${letter.repeat(length)}</p>`
const areShortened = (texts: string[], room: number) =>
  shortenToFit(texts, room).map(({ is_shortened = false }) => is_shortened)

test('does not change texts that fit together', () => {
  const texts = [write('a', 100), write('b', 100)]

  expect(shortenToFit(texts, 300)).toEqual(texts.map((html) => ({ html })))
})

test('shortens the longest ones, and the first one last', () => {
  const texts = [300, 400, 10, 500, 200].map((length) => write('a', length))

  expect(areShortened(texts, 600)).toEqual([false, true, false, true, false])
})

test('also shortens the first one if it is too long by itself', () => {
  expect(areShortened([write('a', 3000), write('a', 10)], 600)).toEqual([true, false])
})

test('shows the beginning of a text as HTML', () => {
  const html = `<pre><code>x</code></pre><p>&lt;b&gt; <a href="/">${'a'.repeat(300)}</a></p>`

  const [short] = shortenToFit([html], 100)

  expect(short?.html).toMatch(/^<p>&lt;b&gt; a+\.\.\.<\/p>$/)
})

test('measures bytes, of which some letters need several', () => {
  expect(areShortened([write('a', 150), write('好', 150)], 400)).toEqual([false, true])
})
