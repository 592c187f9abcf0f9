import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { lockQuestion } from '../questions/index.ts'
import { mayAnswer } from './answer.policy.ts'
import { hasAvailableAnswer } from './answer.repository.ts'
import { renderAnswer } from './render-answer.ts'
import { writeAnswer } from './write-answer.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'markdown' | 'textFilters'
>

export type PostedAnswer = { answerId: number; questionId: number }

export function createPostAnswer({ db, clock, events, settings, markdown, textFilters }: Dependencies) {
  return async (actor: Actor, draft: { questionId: string; content: string }): Promise<PostedAnswer> => {
    const questionId = decodeObjectId('question', draft.questionId) ?? 0
    const text = { source: draft.content, userId: actor.userId, field: 'content' }
    const html = await renderAnswer(db, markdown, text)
    await textFilters.admit({ kind: 'answer', content: draft.content, userId: actor.userId }, 'content')

    return inTransaction(db, async (tx) => {
      // Locked while checking: two answers of one account at the same moment must not both be the first.
      const question = await lockQuestion(tx, questionId)
      const opportunity = {
        question,
        hasOwnAnswer: await hasAvailableAnswer(tx, questionId, actor.userId),
        isRestricted: settings.current.write.restrict_answer,
      }
      assertAllowed(mayAnswer(actor, opportunity, settings.current.privileges))
      const answer = { questionId, authorId: actor.userId, content: draft.content, html, at: clock() }
      const answerId = await writeAnswer(tx, answer)
      await events.record(tx, 'answer.posted', { answerId, questionId, actorId: actor.userId })
      return { answerId, questionId }
    })
  }
}
