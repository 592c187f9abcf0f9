import type { TextFilter } from '@querent/sdk/server'
import type { Context } from './config.ts'

/**
 * Rejects texts with many links. If `check` throws, or takes longer than three seconds, the text is saved.
 */
export function createLinkFilter({ config }: Context): TextFilter {
  return {
    async check({ title = '', content }) {
      const links = `${title}\n${content}`.match(/https?:\/\//gi) ?? []
      if (links.length <= config.max_links) return { isAccepted: true }
      return { isAccepted: false, message: 'error.links' }
    },
  }
}
