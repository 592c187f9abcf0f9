import { allowed, refused, type Verdict } from '../../platform/refusals/index.ts'
import type { Actor } from '../sessions/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

type Missing = { status: number }

/** Questions and answers carry reactions; what the actor may not see is not there for them. */
export function maySeeReactions(actor: Actor, content: Content | undefined, missing: Missing): Verdict {
  if (!content || content.kind === 'comment') return refused('error.object.not_found')
  const hidden = hiddenPart(actor, content)
  if (hidden === 'question') return refused('error.question.not_found', missing)
  return hidden ? refused('error.answer.not_found', missing) : allowed
}

/** Whoever sees a post may react to it, its author included. */
export function mayReact(actor: Actor, content: Content | undefined): Verdict {
  const sight = maySeeReactions(actor, content, { status: 400 })
  if (!sight.allowed) return sight
  if (content && isDeleted(content)) {
    return refused('error.object.already_deleted', { data: { err_type: 'toast' } })
  }
  return allowed
}
