import type { Reviewer } from '@querent/sdk/server'
import type { Context } from './config.ts'

/**
 * Holds texts with certain words for review. Also holds them if `review` throws or takes over three seconds.
 */
export function createWordReviewer({ config }: Context): Reviewer {
  const words = config.words
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  return {
    async review({ title, content }) {
      const text = `${title}\n${content}`.toLowerCase()
      const word = words.find((candidate) => text.includes(candidate))
      if (word === undefined) return { verdict: 'approve' }
      return { verdict: 'hold', reason: 'reason.word', values: { word } }
    },
  }
}
