// @vitest-environment happy-dom
import { renderInSlot, slotSamples } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { SamplePluginLinks } from './SamplePluginLinks.tsx'

const config = { links: 'Rules, /tos' }

describeWebHalf({ plugin, root: import.meta.dirname, host: { config } })

test('shows the links of the administrator', async () => {
  const section = await renderInSlot(
    SamplePluginLinks,
    'sidebar.sections',
    slotSamples['sidebar.sections'](),
    {
      texts: { en_US },
      config,
    },
  )

  expect(section.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/tos')
})
