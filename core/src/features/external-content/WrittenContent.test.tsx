import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import { createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { type App, AppContext } from '../../runtime/app-context.ts'
import { createSession } from '../../runtime/session/index.ts'
import { createSiteStore, SiteContext } from '../../runtime/site/index.ts'
import { createPlugins } from '../../slots/index.ts'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'
import type { ProseProps } from '../../ui/index.ts'
import { blockExternal, reserveBlockSpace, WrittenContent } from './WrittenContent.tsx'

const html = '<p>Look: <img src="https://other.example/a.png" alt="A cat"></p>'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function build(display: 'always_display' | 'ask_before_display', props: ProseProps = { html }) {
  const site = createSiteStore({ site_legal: { external_content_display: display } })
  const texts = createTexts('en_US', { app })
  const application: App = {
    api: createApiClient(async () => null),
    session: createSession({ user: null, fetchUser: async () => null }),
    site,
    texts,
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: 'https://site.example',
    report: () => undefined,
  }
  return (
    <AppContext value={application}>
      <SiteContext value={site}>
        <TextContext value={texts}>
          <WrittenContent {...props} />
        </TextContext>
      </SiteContext>
    </AppContext>
  )
}

const show = (display: Parameters<typeof build>[0]) => render(build(display))

const url = () => document.querySelector('img')?.getAttribute('src') ?? null

// Must be the first test: modules loaded by another one would be available at once.
it('leaves nothing unfinished in the server’s page', () => {
  expect(renderToString(build('always_display'))).not.toContain('<!--$!-->')
})

it('shows external images if the site always does', () => {
  show('always_display')

  expect(url()).toBe('https://other.example/a.png')
  expect(screen.queryByRole('button')).toBeNull()
})

it('blocks them until the user agrees, and asks again for the next content', () => {
  show('ask_before_display')
  expect(url()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Display below' }))
  expect(url()).toBe('https://other.example/a.png')

  cleanup()
  show('ask_before_display')
  expect(url()).toBeNull()
})

it('shows all of them on the page as soon as the user always wants them', () => {
  const urls = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  show('ask_before_display')
  show('ask_before_display')
  expect(urls()).toEqual([null, null])

  fireEvent.click(screen.getAllByRole('button', { name: 'Always display' })[1] as HTMLElement)

  expect(urls()).toEqual(Array(2).fill('https://other.example/a.png'))
  expect(screen.queryByRole('button')).toBeNull()
})

it('remembers that the user always wants them', () => {
  show('ask_before_display')

  fireEvent.click(screen.getByRole('button', { name: 'Always display' }))
  expect(url()).toBe('https://other.example/a.png')

  cleanup()
  show('ask_before_display')
  expect(url()).toBe('https://other.example/a.png')
})

const video = '<p>See:</p><p><a href="https://video.example/7">A film</a></p>'
const embedding = buildStatus('sample_embed', ['content.embed'], {
  embeds: [{ url: 'https://video.example/*', shape: 'wide' }],
})

function showVideo(display: Parameters<typeof build>[0], props: Partial<ProseProps> = {}) {
  const samples = createSamplePlugins(
    { sample_embed: { slots: { 'content.embed': ({ url }) => <figure>{url}</figure> } } },
    { statuses: [embedding] },
  )
  const content = samples.around(build(display, { html: video, ...props }))
  return { ...samples, content, ...render(content) }
}

const figure = () => document.querySelector('figure')

it('embeds links if the site always shows external content', async () => {
  showVideo('always_display')

  await waitFor(() => expect(figure()?.textContent).toBe('https://video.example/7'))
  expect(screen.queryByRole('button')).toBeNull()
})

it('loads no embeds of plugins until the user agrees, and reserves their box', async () => {
  const { asked, content } = showVideo('ask_before_display')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
  expect(screen.getByRole('link', { name: 'A film' }).parentElement?.className).toBe('q-embed q-embed-wide')
  expect(renderToString(content)).toContain('<p class="q-embed q-embed-wide">')

  fireEvent.click(screen.getByRole('button', { name: 'Display below' }))

  await waitFor(() => expect(figure()).not.toBeNull())
})

it('keeps links in small text, such as comments', async () => {
  const { asked } = showVideo('always_display', { isSmall: true })
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(asked).toEqual([])
  expect(document.querySelector('.q-embed')).toBeNull()
})

const site = 'https://site.example/sub'
const blocked = (html: string) => blockExternal(html, site)

describe('blocking external images', () => {
  it.each([
    '<img src="https://other.example/a.png" alt="b">',
    '<img alt="b" src="//other.example/a.png">',
    '<img src="http://site.example/a.png" alt="b">',
    '<IMG SRC="https://other.example/a.png" alt="b">',
    '<img src="http://[" alt="b">',
    '<video poster="https://other.example/p.png" src="https://other.example/v.mp4"></video>',
    '<picture><source srcset="https://other.example/a.png 2x"><img src="/a.png"></picture>',
  ])('removes the URL from %s', (html) => {
    const guarded = blocked(html)

    expect(guarded.isBlocking).toBe(true)
    expect(guarded.html).not.toMatch(/other\.example|http:/)
  })

  it.each([
    '<img src="/uploads/post/a.png" alt="b">',
    '<img src="https://site.example/uploads/a.png" alt="b">',
    '<img src="data:image/png;base64,AA" alt="b">',
    '<a href="https://other.example/">link</a>',
    '<p>&lt;img src="https://other.example/a.png"&gt;</p>',
  ])('keeps %s unchanged', (html) => {
    expect(blocked(html)).toEqual({ html, isBlocking: false })
  })

  it('shows the description in place of the image', () => {
    expect(blocked('<p><img src="https://o.example/a.png" alt="A cat"></p>').html).toBe(
      '<p><img alt="A cat"></p>',
    )
  })
})

const block = (name: string, lines: number, pre = '<pre>') =>
  `${pre}<code class="${name}">${'a --&gt; <i>b</i>\n'.repeat(lines)}</code></pre>`

it.each([
  ['a block of its language', 'language-Mermaid', 1, '<pre class="q-room-low">'],
  ['one that has other classes', 'hljs language-mermaid x', 3, '<pre class="q-room-low">'],
  ['one of more lines', 'language-mermaid', 4, '<pre class="q-room-middle">'],
  ['one of many lines', 'language-mermaid', 60, '<pre class="q-room-tall">'],
  ['no block of another language', 'language-mermaid2', 4, '<pre>'],
  ['no block without a language', 'other', 4, '<pre>'],
])('reserves space for %s', (_what, name, lines, pre) => {
  const other = block('language-js', 2)

  expect(reserveBlockSpace(block(name, lines) + other, ['mermaid'])).toBe(block(name, lines, pre) + other)
})
