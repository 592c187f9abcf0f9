// @vitest-environment happy-dom
import { renderInSlot, slotSamples, type WebHostOptions } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { SamplePluginPage } from './SamplePluginPage.tsx'

describeWebHalf({ plugin, root: import.meta.dirname })

const show = (pluginAnswers: WebHostOptions['pluginAnswers']) =>
  renderInSlot(SamplePluginPage, 'admin.page', slotSamples['admin.page'](), {
    texts: { en_US },
    pluginAnswers,
  })

test('lists the answered questions', async () => {
  const answers = [{ title: 'When are tomatoes ripe?', url: 'http://localhost:9080/questions/1/2' }]
  const page = await show({ '/answers': () => ({ answers }) })

  const link = await page.findByRole('link', { name: 'When are tomatoes ripe?' })

  expect(link.getAttribute('href')).toBe(answers[0]?.url)
})

test('says that there are none, or that they could not be loaded', async () => {
  const empty = await show({ '/answers': () => ({ answers: [] }) })
  expect(await empty.findByText('Nothing was answered yet.')).toBeTruthy()

  const failed = await show({
    '/answers': () => {
      throw new Error('gone')
    },
  })
  expect((await failed.findByRole('alert')).textContent).toContain('could not be loaded')
})
