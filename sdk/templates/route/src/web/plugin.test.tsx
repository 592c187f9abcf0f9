// @vitest-environment happy-dom
import { renderInSlot, slotSamples } from '@querent/sdk/testing'
import { describeRoute } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { SamplePluginPage } from './SamplePluginPage.tsx'

describeRoute({ plugin, root: import.meta.dirname })

test('greets visitors in the name of the site', async () => {
  const page = await renderInSlot(SamplePluginPage, 'route.page', slotSamples['route.page'](), {
    texts: { en_US },
    site: { name: 'Cooking' },
  })

  page.getByText('Welcome to Cooking!')
  expect(page.host.record.absentTexts).toEqual([])
})
