// @vitest-environment happy-dom
import { renderInSlot } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { SamplePluginEmbed } from './SamplePluginEmbed.tsx'

describeWebHalf({ plugin, root: import.meta.dirname })

const show = (url: string) =>
  renderInSlot(SamplePluginEmbed, 'content.embed', { url, title: '' }, { texts: { en_US } })

test('shows a video in a frame', async () => {
  const { container } = await show('https://video.example.com/watch/a7')

  const frame = container.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('https://video.example.com/embed/a7')
  expect(frame?.title).toBe('Video')
})

test('shows links that are not videos as links', async () => {
  const shown = await show('https://video.example.com/watch/<b>')

  expect(shown.getByRole('link').getAttribute('href')).toBe('https://video.example.com/watch/<b>')
})
