/** Who follows which questions, tags and users. */
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createFollows } from './follow.service.ts'
import { createFollowTags } from './follow-tags.ts'

export function createFollowsModule(deps: Pick<ModuleDependencies, 'db' | 'clock' | 'routes'>): void {
  const follows = createFollows(deps)
  deps.routes.handle('followSwitch', ({ actor, input }) =>
    follows.switch(actor, { objectId: input.object_id, isCancel: input.is_cancel }),
  )
  const followTags = createFollowTags(deps)
  deps.routes.handle('tagFollowReplace', async ({ actor, input }) => {
    await followTags(actor, input.slug_name_list)
    return null
  })
}
