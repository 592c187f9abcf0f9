import { describeFilter } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

const links = (count: number) => 'https://example.com/ '.repeat(count)

describeFilter({
  plugin,
  root: import.meta.dirname,
  options: { config: { max_links: 2 } },
  accepted: [{}, { content: links(2) }],
  refused: [{ content: links(3) }, { kind: 'question', title: 'https://example.com', content: links(2) }],
})
