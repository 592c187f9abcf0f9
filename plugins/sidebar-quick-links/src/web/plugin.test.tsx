import { openWebPlugin, slotSamples } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'

const tag = { tag_id: '1', slug_name: 'c++', display_name: 'C++', recommend: false, reserved: false }
const config = { tags: [tag], links: 'Rules, /tos\nChat, https://chat.example/room' }

describeWebHalf({ plugin, root: import.meta.dirname, host: { config } })

const show = (host: object) =>
  openWebPlugin(plugin, { texts: { en_US }, ...host }).render(
    'sidebar.sections',
    slotSamples['sidebar.sections'](),
  )

test('links to tags, to pages of the site and to other sites', async () => {
  const section = await show({ config, site: { url: 'https://site.example/help' } })

  section.getByRole('navigation', { name: 'Quick links' })
  const links = section.getAllByRole('link')
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['C++', 'https://site.example/help/tags/c%2B%2B', null],
    ['Rules', 'https://site.example/help/tos', null],
    ['Chat', 'https://chat.example/room', '_blank'],
  ])
})

test('shows nothing, and no heading, if nothing is set', async () => {
  const section = await show({ config: { tags: [], links: '' } })

  expect(section.container.textContent).toBe('')
})
