import { openWebPlugin, slotSamples } from '@querent/sdk/testing'
import { describeWidget } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'

const config = {
  header: 'The site moves on Friday',
  home: 'Read [the rules](/tos) first',
  tag: 'This tag has a book',
  question: 'Was this useful?',
  footer: 'Hosted by Example',
}

describeWidget({ plugin, root: import.meta.dirname, host: { config } })

test('shows the notice of each place', async () => {
  const opened = openWebPlugin(plugin, { texts: { en_US }, config })

  const home = await opened.render('home.top', slotSamples['home.top']())

  expect(home.getByRole('note', { name: 'Notice' }).textContent).toBe('Read the rules first')
  expect(home.getByRole('link', { name: 'the rules' }).getAttribute('href')).toBe('http://localhost:9080/tos')
})

test('is a landmark if it is inside none', async () => {
  const opened = openWebPlugin(plugin, { texts: { en_US }, config })

  const header = await opened.render('header.below', slotSamples['header.below']())

  expect(header.getByRole('complementary', { name: 'Notice' }).textContent).toBe('The site moves on Friday')
})

test('shows nothing if there is no text', async () => {
  const opened = openWebPlugin(plugin, { texts: { en_US }, config: { ...config, tag: '  ' } })

  const tag = await opened.render('tag.top', slotSamples['tag.top']())

  expect(tag.container.textContent).toBe('')
})
