import type { TextFilter } from '@querent/sdk/server'
import type { Context } from './config.ts'

/** Refuses texts with many links. A text is saved when `check` throws, or does not answer in three seconds. */
export function createLinkFilter({ config }: Context): TextFilter {
  return {
    async check({ title = '', content }) {
      const links = `${title}\n${content}`.match(/https?:\/\//gi) ?? []
      if (links.length <= config.max_links) return { isAccepted: true }
      return { isAccepted: false, message: 'error.links' }
    },
  }
}
