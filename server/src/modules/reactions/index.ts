import './reaction.events.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createReactions, type ReactionDependencies } from './reaction.service.ts'

/** Emoji reactions to questions and answers. */
export function createReactionsModule(
  dependencies: ReactionDependencies & Pick<ModuleDependencies, 'routes'>,
): void {
  const reactions = createReactions(dependencies)
  dependencies.routes.handle('reactionInfo', async ({ actor, input, caller }) => {
    const summary = await reactions.read(actor, input.object_id, caller.language)
    return summary ?? null
  })
  dependencies.routes.handle('reactionSwitch', ({ actor, input, caller }) => {
    const { object_id: objectId, emoji, reaction } = input
    return reactions.switch(actor, { objectId, emoji, isWanted: reaction === 'activate' }, caller.language)
  })
}

export { presentReactionCount } from './reaction.presenter.ts'
export { countReactions, type ReactionCountRow } from './reaction.repository.ts'
