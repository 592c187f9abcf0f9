import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { assertMayLink } from '../posts/index.ts'
import { findLinkedQuestionIds, lockLinkedQuestions, lockQuestion } from '../questions/index.ts'
import type { TextOrigin } from '../spam-protection/index.ts'
import { mayAnswer } from './answer.policy.ts'
import { hasAvailableAnswer } from './answer.repository.ts'
import { renderAnswer } from './render-answer.ts'
import { writeAnswer } from './write-answer.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'markdown' | 'textFilters' | 'reviewers'
>

export type PostedAnswer = { answerId: number; questionId: number }

export type PostAnswer = ReturnType<typeof createPostAnswer>

export function createPostAnswer(dependencies: Dependencies) {
  const { db, clock, settings, markdown, textFilters, reviewers } = dependencies

  return async (
    actor: Actor,
    draft: { questionId: string; content: string },
    origin?: TextOrigin,
  ): Promise<PostedAnswer> => {
    const questionId = decodeObjectId('question', draft.questionId) ?? 0
    const text = { source: draft.content, userId: actor.userId, field: 'content' }
    const html = await renderAnswer(db, markdown, text)
    await assertMayLink(db, actor, { html, field: 'content' }, settings.current)
    await textFilters.admit({ kind: 'answer', content: draft.content, userId: actor.userId }, 'content')
    const { content } = draft
    const decision = await reviewers.review(actor, { kind: 'answer', isEdit: false, content }, origin)
    const targetIds = await findLinkedQuestionIds(db, content)

    return inTransaction(db, async (tx) => {
      if (targetIds.length > 0) await lockLinkedQuestions(tx, undefined, [questionId, ...targetIds])
      // Locked while checking: concurrent answers of one account must not both be the first.
      const question = await lockQuestion(tx, questionId)
      const opportunity = {
        question,
        hasOwnAnswer: await hasAvailableAnswer(tx, questionId, actor.userId),
        isRestricted: settings.current.write.restrict_answer,
      }
      assertAllowed(mayAnswer(actor, opportunity, settings.current.privileges))
      const answer = { questionId, authorId: actor.userId, content, html, at: clock(), decision }
      const answerId = await writeAnswer(tx, dependencies, answer)
      await reviewers.assertMayStillPublish(tx, actor)
      return { answerId, questionId }
    })
  }
}
