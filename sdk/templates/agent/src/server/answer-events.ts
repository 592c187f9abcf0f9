import { type EventHandlers, PluginError } from '@querent/sdk/server'
import type { Context } from './config.ts'

/** Answers each question once. Events may arrive twice, so the question is recorded before it is answered. */
export function createAnswerEvents({ config, content, kv, log }: Context): EventHandlers {
  return {
    async 'question.asked'({ data: { post } }) {
      const { account, word, answer } = config
      const holdsWord = word !== '' && post.content?.text.includes(word)
      if (!account || answer === '' || !holdsWord) return
      if ((await kv.get(`question:${post.id}`)) !== undefined) return
      await kv.set(`question:${post.id}`, true)
      try {
        const { url } = await content.answer({ questionId: post.id, content: answer, userId: account.id })
        await kv.set(`answer:${post.id}`, { title: post.content?.title ?? '', url }, { seconds: 30 * 86_400 })
      } catch (error) {
        if (!(error instanceof PluginError)) throw error
        log.warn('not answered', { reason: error.message })
      }
    },
  }
}
