// @vitest-environment happy-dom
import { renderInSlot, slotSamples } from '@querent/sdk/testing'
import { describeWidget } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { SamplePluginBox } from './SamplePluginBox.tsx'

const answers = { questionPage: () => ({ count: 3, list: [] }) }

describeWidget({ plugin, root: import.meta.dirname, host: { answers } })

test('counts the questions without an answer', async () => {
  const box = await renderInSlot(SamplePluginBox, 'list.aside', slotSamples['list.aside'](), {
    texts: { en_US },
    answers,
  })

  expect(await box.findByText('3 questions have no answer.')).toBeTruthy()
})
