import { describeEmbed } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeEmbed({
  plugin,
  root: import.meta.dirname,
  platforms: ['CodePen', 'GithubGist', 'Twitter', 'Vimeo', 'YouTube'],
})
