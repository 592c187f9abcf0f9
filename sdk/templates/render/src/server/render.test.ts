import { openServerPlugin } from '@querent/sdk/testing'
import { describeRender } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import plugin from './index.ts'

describeRender({
  plugin,
  root: import.meta.dirname,
  code: [{ language: 'diff', text: '-a < b\n+a > b\n c' }],
})

test('marks added lines', async () => {
  const { render } = await openServerPlugin(plugin)

  expect(await render.code?.([{ language: 'diff', text: '+one' }])).toEqual([
    '<span class="hljs-addition">+one</span>',
  ])
})
