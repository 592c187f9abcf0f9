import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharePage } from './share-page.ts'

const placeholder = 'nonce-0123456789'
const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const share = (html: string, content = 'content') =>
  sharePage(html, { noncePlaceholder: placeholder, content })

test('allows inline scripts and styles by hash and nonce, and files of the site as they are', async () => {
  const page = share(
    `<script nonce="${placeholder}">run()</script><style nonce="${placeholder}">p{}</style>` +
      `<link rel="modulepreload" href="/static/a.js" nonce="${placeholder}">` +
      `<script type="module" src="/static/a.js" nonce="${placeholder}"></script>` +
      `<script type="application/ld+json" nonce="${placeholder}">{}</script><script>{"data":1}</script>`,
  )

  expect(page?.inline.scripts).toEqual([toHash('run()')])
  expect(page?.inline.styles).toEqual([expect.stringMatching(/^'nonce-.{24}'$/)])
  expect(page?.body.toString()).not.toContain(placeholder)
})

test('distinguishes pages by their content, not by their nonces', () => {
  const page = `<style nonce="${placeholder}"></style>`

  expect(share(page)?.body.toString()).not.toBe(share(page)?.body.toString())
  expect(share(page)?.etag).toBe(share(page)?.etag)
  expect(share(page)?.etag).not.toBe(share(page, 'other')?.etag)
})

test.each([
  ['a script from elsewhere', `<script nonce="${placeholder}" src="https://example.com/a.js"></script>`],
  ['one without its own protocol', `<script nonce="${placeholder}" src="//example.com/a.js"></script>`],
  ['one that is spelled otherwise', `<SCRIPT nonce="${placeholder}">run()</SCRIPT>`],
  [
    'one that is written as data as well',
    `<script>{"header":"\\u003cscript nonce=\\"${placeholder}\\">"}</script>`,
  ],
  [
    'a script that writes another one',
    `<script nonce="${placeholder}">write('<script nonce="${placeholder}">run()')</script>`,
  ],
  ['a nonce outside of elements', `<p>${placeholder}</p>`],
  ['a nonce after an element', `<style nonce="${placeholder}"></style><link rel="x">${placeholder}`],
  ['a script without an end', `<script nonce="${placeholder}">run()`],
  ['a comment that hides where it ends', `<script nonce="${placeholder}"><!--<script></script>`],
  [
    'an attribute with an angle bracket',
    `<script nonce="${placeholder}" data-a=">">run()</script>x${placeholder}`,
  ],
])('keeps nonces for a page with %s', (_name, html) => {
  expect(share(html)).toBeUndefined()
})
