import { openWebPlugin, type WebHostOptions } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import packageFile from '../../package.json' with { type: 'json' }
import plugin from './index.tsx'

type TestWindow = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
// The test's document loads no frames; this reports them as loaded.
const { settings } = (window as unknown as TestWindow).happyDOM
settings.handleDisabledFileLoadingAsSuccess = true

const video = 'https://youtu.be/dQw4w9WgXcQ?t=90'
const gist = 'https://gist.github.com/ada/0123456789abcdef0123'
const tweet = 'https://x.com/ada/status/1234567890'

describeWebHalf({
  plugin,
  root: import.meta.dirname,
  samples: { 'content.embed': () => ({ url: video, title: 'How to water basil' }) },
})

function show(url: string, title = '', host: WebHostOptions = {}) {
  return openWebPlugin(plugin, { texts: { en_US }, ...host }).render('content.embed', { url, title })
}

const answer = (url: string, data: unknown) => ({
  pluginAnswers: { [`/quote?url=${encodeURIComponent(url)}`]: () => data },
})

test.each([
  [video, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
  ['https://vimeo.com/76979871/0a1b', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b'],
  ['https://codepen.io/ada/pen/abcXYZ', 'https://codepen.io/ada/embed/abcXYZ?default-tab=result'],
])('frames %s, from an origin that the manifest allows', async (url, src) => {
  const { container } = await show(url, 'A film')

  const frame = container.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(src)
  expect(packageFile.querent.content_security.frame).toContain(new URL(src).origin)
  expect(frame?.title).toMatch(/^A film – /)
  expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(frame?.getAttribute('loading')).toBe('lazy')
})

test('quotes a gist as text', async () => {
  const shown = await show(gist, '', answer(gist, { files: [{ name: 'a.html', text: '<b>bold</b>' }] }))

  expect(await shown.findByText('<b>bold</b>')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Gist on GitHub' }).getAttribute('href')).toBe(gist)
})

test('quotes a post with a link to it', async () => {
  const shown = await show(tweet, '', answer(tweet, { author: 'Ada', text: 'Hello' }))

  expect(await shown.findByText('Hello')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(tweet)
})

test.each([
  ['there is nothing to quote', answer(tweet, null)],
  ['the site does not answer', {}],
])('shows the link if %s', async (_, host) => {
  const shown = await show(tweet, 'A thought', host)

  expect((await shown.findByRole('link', { name: 'A thought' })).getAttribute('href')).toBe(tweet)
})

test('shows the link if its URL only looks like one of the service', async () => {
  const shown = await show('https://vimeo.com/features')

  expect(shown.getByRole('link', { name: 'https://vimeo.com/features' })).toBeTruthy()
})
