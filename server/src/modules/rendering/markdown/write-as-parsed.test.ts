import { parse, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

/** What a browser finds between the element of the text and the element after it. */
function readInPage(html: string): string | undefined {
  const page = serialize(
    parse(`<main><article><div id="text">${html}</div><p id="next"></p></article></main>`),
  )
  return /<article><div id="text">(.*)<\/div><p id="next"><\/p><\/article><\/main>/s.exec(page)?.[1]
}

it.each([
  '<table><tr><div><table></table></div></tr></table>after',
  '<table><tr><article><div><div><table><tr><td>b</td></tr></table></div></div></article></tr></table>after',
  '<ul><li><div><li>b</li></div></li></ul>after',
  '<dl><dd><div><dt>b</dt></div></dd></dl>after',
])('keeps %s in its place', (written) => {
  const html = sanitizeHtml(written)

  expect(readInPage(html)).toBe(html)
  expect(html).toContain('after')
})

it.each([
  '<div><p>a &gt; b &quot;c&quot;</p></div>',
  '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
])('leaves the elements of %s as they are', (written) => {
  expect(sanitizeHtml(written).match(/<[^>]*>/g)).toEqual(written.match(/<[^>]*>/g))
})

it('keeps an id on the first of the links that a browser creates from one', () => {
  const html = sanitizeHtml('<p><a id="fnref-a" href="#fn-a">one<p>two</p></a></p>')

  expect(readInPage(html)).toBe(html)
  expect(html.match(/href="#fn-a"/g)).toHaveLength(2)
  expect(html.match(/id="fnref-a"/g)).toHaveLength(1)
})
