import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const withHead = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Hello</p></body></html>`

test('prefers Open Graph', () => {
  const head = `<title>Tab</title><meta name="description" content="Plain">
    <meta property="og:title" content="Basil &amp; co"><meta property="og:description" content=" Water it. ">
    <meta property="og:site_name" content="Herbs"><meta property="og:title" content="Second">`

  expect(readPage(withHead(head))).toEqual({
    title: 'Basil & co',
    description: 'Water it.',
    siteName: 'Herbs',
  })
})

test('reads the title and description of a page without it', () => {
  expect(readPage(withHead('<title> A &lt;b&gt; </title><META NAME="Description" CONTENT="c">'))).toEqual({
    title: 'A <b>',
    description: 'c',
  })
})

test.each([
  ['no title', '<meta property="og:description" content="x">'],
  ['an empty title', '<title> </title><meta property="og:title" content=" ">'],
  ['a title that is no UTF-8', '<title>caf\ufffd</title>'],
  ['the wish not to be quoted', '<title>a</title><meta name="robots" content="index, NOSNIPPET">'],
])('reads nothing from a page with %s', (_, head) => {
  expect(readPage(withHead(head))).toBeUndefined()
})

test.each([
  '',
  'plain text',
  '{"title": "json"}',
  '<svg><title>x</title></svg>',
  '<body><title>late</title>',
])('reads nothing from %j, which has no head', (text) => {
  expect(readPage(text)).toBeUndefined()
})

test('reads the beginning of a long page, in little time, however deep it is', () => {
  const page = `<title>First</title>${'<div>'.repeat(400_000)}<meta property="og:title" content="late">`
  const before = process.threadCpuUsage()

  expect(readPage(page)).toEqual({ title: 'First' })
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
})
