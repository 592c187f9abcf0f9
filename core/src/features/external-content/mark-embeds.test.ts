import { expect, it } from 'vitest'
import { buildStatus } from '../../slots/plugin-samples.testing.tsx'
import { listEmbedPatterns, markEmbeds } from './mark-embeds.ts'

const embeds = [
  { url: 'https://www.youtube.com/watch?v=*', shape: 'wide' as const },
  { url: 'https://gist.github.com/*/*', shape: 'tall' as const },
]
const patterns = listEmbedPatterns([
  buildStatus('basic_embed', ['content.embed'], { embeds }),
  buildStatus('other', ['content.block'], { embeds: [{ url: 'https://other.example/*', shape: 'low' }] }),
])
const link = (href: string, words = href) => `<p><a href="${href}" rel="nofollow">${words}</a></p>`

it.each([
  ['https://www.youtube.com/watch?v=abc', 'wide'],
  ['https://www.youtube.com/watch?v=abc&amp;t=10', 'wide'],
  ['https://gist.github.com/ada/12ab', 'tall'],
  ['https://gist.github.com/ada/12ab#file-a', 'tall'],
])('creates a box for %s alone in its paragraph', (href, shape) => {
  expect(markEmbeds(link(href, 'words'), patterns)).toBe(
    `<p class="q-embed q-embed-${shape}"><a href="${href}" rel="nofollow">words</a></p>`,
  )
})

it.each([
  link('https://www.youtube.com/@channel'),
  link('https://wwwXyoutube.com/watch?v=abc'),
  link('http://www.youtube.com/watch?v=abc'),
  link('https://evil.example/https://www.youtube.com/watch?v=abc'),
  link('https://gist.github.com/ada'),
  link('https://gist.github.com/ada/1/raw'),
  link('https://other.example/1'),
  '<p>See <a href="https://www.youtube.com/watch?v=abc">this</a></p>',
  '<p><a href="https://www.youtube.com/watch?v=abc">this</a>, and more</p>',
  '<li><a href="https://www.youtube.com/watch?v=abc">this</a></li>',
])('keeps %s unchanged', (html) => {
  expect(markEmbeds(html, patterns)).toBe(html)
})

it('replaces the card of an embedded link', () => {
  const opening = '<a href="https://vimeo.com/7?a=1&amp;b=2" rel="nofollow">'
  const vimeo = [{ slug: 'v', url: 'https://vimeo.com/*', shape: 'wide' }]
  const card = '<span class="q-link-card"><strong dir="auto">A film</strong> <small>vimeo.com</small></span>'
  const html = `<p>${opening}${card}</a></p>\n<p>${opening.replace('vimeo', 'other')}${card}</a></p>`

  expect(markEmbeds(html, vimeo)).toBe(
    `<p class="q-embed q-embed-wide">${opening}https://vimeo.com/7?a=1&amp;b=2</a></p>\n<p>${opening.replace('vimeo', 'other')}${card}</a></p>`,
  )
})

it('changes nothing if no plugin embeds links', () => {
  expect(markEmbeds(link('https://www.youtube.com/watch?v=abc'), [])).not.toContain('q-embed')
})

it('keeps links after the first ten of a text', () => {
  const html = link('https://gist.github.com/ada/1').repeat(500)

  const marked = markEmbeds(html, patterns)

  expect(marked.match(/<p class="q-embed /g)).toHaveLength(10)
  expect(marked.endsWith(link('https://gist.github.com/ada/1'))).toBe(true)
})
