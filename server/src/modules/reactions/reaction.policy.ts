import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

type Missing = { status: number }

/** Questions and answers carry reactions; what the actor may not see is not there for them. */
export function maySeeReactions(actor: Actor, content: Content | undefined, missing: Missing): Decision {
  if (!content || content.kind === 'comment') return denied('error.object.not_found')
  const hidden = hiddenPart(actor, content)
  if (hidden === 'question') return denied('error.question.not_found', missing)
  return hidden ? denied('error.answer.not_found', missing) : allowed
}

/** Users who see a post may react to it, its author included. */
export function mayReact(actor: Actor, content: Content | undefined): Decision {
  const visibility = maySeeReactions(actor, content, { status: 400 })
  if (!visibility.allowed) return visibility
  if (content && isDeleted(content)) {
    return denied('error.object.already_deleted', { data: { err_type: 'toast' } })
  }
  return allowed
}
