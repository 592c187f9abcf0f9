import { defineServerPlugin } from '@querent/sdk/server'
import { describeLink } from './describe-link.ts'

export default defineServerPlugin({
  render: () => ({ link: async ({ url }) => describeLink(url) }),
})
