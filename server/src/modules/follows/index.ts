import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createFollows } from './follow.service.ts'
import { createReplaceFollowedTags } from './replace-followed-tags.ts'
import { createTagChoice } from './tag-choice.service.ts'

/** Who follows which questions, tags and users. */
export function createFollowsModule(dependencies: Pick<ModuleDependencies, 'db' | 'clock' | 'routes'>): void {
  const follows = createFollows(dependencies)
  const replaceFollowedTags = createReplaceFollowedTags(dependencies)
  dependencies.routes.handle('followSwitch', ({ actor, input }) =>
    follows.switch(actor, { objectId: input.object_id, isCancel: input.is_cancel }),
  )
  const choice = createTagChoice(dependencies)
  dependencies.routes.handle('tagChoice', async ({ actor }) => ({ is_due: await choice.isDue(actor) }))
  dependencies.routes.handle('tagChoicePutOff', async ({ actor }) => {
    await choice.putOff(actor)
    return null
  })
  dependencies.routes.handle('tagFollowReplace', async ({ actor, input }) => {
    await replaceFollowedTags(actor, input.slug_name_list)
    return null
  })
}

export { moveTagFollowers } from './follow.repository.ts'
