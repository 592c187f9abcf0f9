import { describeReviewer } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeReviewer({
  plugin,
  root: import.meta.dirname,
  options: { config: { words: 'casino\nBuy now' } },
  approved: [{}, { kind: 'profile', content: 'I grow tomatoes.' }],
  held: [{ content: 'The best CASINO.' }, { kind: 'question', title: 'Buy now?', content: '' }],
})
