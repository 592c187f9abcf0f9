// @vitest-environment happy-dom
import { describeEditor } from '@querent/sdk/testing/conformance'
import plugin from './index.tsx'

describeEditor({
  plugin,
  root: import.meta.dirname,
  actions: [
    { press: ['Strike through'], before: 'one [two] three', after: 'one ~~[two]~~ three' },
    { press: ['Strike through'], before: 'one []', after: 'one ~~[no longer so]~~' },
  ],
})
