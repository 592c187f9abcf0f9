import type { QuestionDraft } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import { assertMayLink } from '../posts/index.ts'
import type { AskQuestion } from '../questions/index.ts'
import type { TextOrigin } from '../spam-protection/index.ts'
import type { PostedAnswer } from './post-answer.ts'
import { renderAnswer } from './render-answer.ts'
import { writeAnswer } from './write-answer.ts'

export type AskAndAnswerDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'settings' | 'textFilters' | 'reviewers'
> & {
  askQuestion: AskQuestion
}

/** Asks a question and answers it in one step: both are written, or neither. */
export function createAskAndAnswer(dependencies: AskAndAnswerDependencies) {
  const { db, clock, markdown, settings, textFilters, reviewers, askQuestion } = dependencies

  return async (
    actor: Actor,
    { answer: content, ...draft }: QuestionDraft & { answer: string },
    origin?: TextOrigin,
  ): Promise<PostedAnswer> => {
    const text = { source: content, userId: actor.userId, field: 'answer_content' }
    const html = await renderAnswer(db, markdown, text)
    await assertMayLink(db, actor, { html, field: text.field }, settings.current)
    const question = await askQuestion.prepare(actor, draft, { canCreateTags: true, origin })
    await textFilters.admit({ kind: 'answer', content, userId: actor.userId }, 'answer_content')
    const decision = await reviewers.review(actor, { kind: 'answer', isEdit: false, content }, origin)

    return inTransaction(db, async (tx) => {
      const questionId = await question.write(tx)
      const answer = { questionId, authorId: actor.userId, content, html, at: clock(), decision }
      const answerId = await writeAnswer(tx, dependencies, answer)
      await reviewers.assertMayStillPublish(tx, actor)
      return { answerId, questionId }
    })
  }
}
