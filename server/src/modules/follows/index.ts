import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createFollows } from './follow.service.ts'
import { createReplaceFollowedTags } from './replace-followed-tags.ts'
import { createTagChoice } from './tag-choice.service.ts'

/** Who follows which questions, tags and users. */
export function createFollowsModule(deps: Pick<ModuleDependencies, 'db' | 'clock' | 'routes'>): void {
  const follows = createFollows(deps)
  const replaceFollowedTags = createReplaceFollowedTags(deps)
  deps.routes.handle('followSwitch', ({ actor, input }) =>
    follows.switch(actor, { objectId: input.object_id, isCancel: input.is_cancel }),
  )
  const choice = createTagChoice(deps)
  deps.routes.handle('tagChoice', async ({ actor }) => ({ is_due: await choice.isDue(actor) }))
  deps.routes.handle('tagChoicePutOff', async ({ actor }) => {
    await choice.putOff(actor)
    return null
  })
  deps.routes.handle('tagFollowReplace', async ({ actor, input }) => {
    await replaceFollowedTags(actor, input.slug_name_list)
    return null
  })
}

export { moveTagFollowers } from './follow.repository.ts'
