import { describeEditor } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { chartBlock, charts } from './charts.ts'
import plugin from './index.tsx'

const pie = '\n```mermaid\npie\n  "Answered" : 80\n  "Open" : 20\n```\n'

describeEditor({
  plugin,
  root: import.meta.dirname,
  actions: [
    { press: ['Pie chart'], before: 'see:[]', after: `see:${pie}[]` },
    { press: ['Pie chart'], before: 'see [this]', after: `see ${pie}[]` },
  ],
})

test.each(charts)('names $name in every language, and closes its block', (chart) => {
  expect(en_US.chart).toHaveProperty(chart.name)
  expect(zh_CN.chart).toHaveProperty(chart.name)
  expect(chartBlock(chart).match(/```/g)).toHaveLength(2)
})
