import { afterEach, beforeEach, expect, it } from 'vitest'
import { convertPost } from '../editing/index.ts'
import { readSelection } from './read-selection.ts'

beforeEach(() => {
  // The position on the screen does not matter here.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** The content of a quotation of a post with a selection from one element to another. */
async function quote(html: string, from: string, to = from): Promise<string | undefined> {
  document.body.innerHTML = `<article id="answer-1"><div><div class="q-prose">${html}</div></div></article>`
  const range = document.createRange()
  range.setStart(document.querySelector(from) as Element, 0)
  const last = document.querySelector(to) as Element
  range.setEnd(last, last.childNodes.length)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  return convertPost(readSelection()?.html ?? '')
}

it('keeps text as text, and separates paragraphs', async () => {
  expect(await quote('<p>Use &lt;div&gt; for 2 * 3 * 4.</p><p># one</p>', 'p', 'p:last-child')).toBe(
    'Use \\<div> for 2 \\* 3 \\* 4.\n\n\\# one',
  )
})

it('keeps code as code, even a part of it and a block of one line', async () => {
  expect(await quote('<p>See <code>Map&lt;K&gt;</code>.</p>', 'code')).toBe('`Map<K>`')
  const block = '<pre><code class="language-js"><span>a</span> + <i>b</i>\n</code></pre>'
  expect(await quote(block, 'span', 'i')).toBe('```js\na + b\n```')
  expect(await quote(`<p>Before</p>${block}`, 'pre')).toBe('```js\na + b\n```')
})

it('keeps items of a numbered list numbered, and words of one item without a number', async () => {
  const list = '<ol><li>one</li><li>two</li></ol>'
  expect(await quote(list, 'li', 'li:last-child')).toBe('1. one\n2. two')
  expect(await quote(list, 'li:last-child')).toBe('two')
})

it('keeps links and images of the site', async () => {
  const html = '<p><a href="/questions/1">one</a> <img src="/uploads/post/a.png" alt="A plan"></p>'
  const site = window.location.origin
  expect(await quote(html, 'p')).toBe(`[one](${site}/questions/1) ![A plan](${site}/uploads/post/a.png)`)
})

it('contains the source of a formula', async () => {
  const math = (display: string) =>
    `<math display="${display}"><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2_i</annotation></semantics></math>`
  expect(await quote(`<p>Let ${math('inline')} be.</p>`, 'p')).toBe('Let $x^2_i$ be.')
  expect(await quote(`<p>So:</p>${math('block')}`, 'p', 'math')).toBe('So:\n\n$$x^2_i$$')
})
