import { describeRender } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import { describeLink } from './describe-link.ts'
import plugin from './index.ts'

describeRender({
  plugin,
  root: import.meta.dirname,
  links: [
    {
      url: 'https://docs.example.com/herbs/water-your-basil',
      card: { title: 'Water your basil', siteName: 'Documentation' },
    },
  ],
})

test.each([
  'https://docs.example.com/',
  'https://docs.example.com/7',
  'https://example.com/water-your-basil',
])('leaves %s unchanged', (url) => {
  expect(describeLink(url)).toBeUndefined()
})
