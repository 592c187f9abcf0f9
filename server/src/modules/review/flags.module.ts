import type { ModuleDependencies } from '../../module-dependencies.ts'
import './flag.events.ts'
import { createFlags, type Flags } from './flag.service.ts'
import type { Moderation } from './review-flag.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes' | 'settings'> & {
  moderation: Moderation
}

/** Reports of posts by members to the moderators. */
export function createFlagsModule(dependencies: Dependencies): Pick<Flags, 'countPending'> {
  const flags = createFlags(dependencies)
  dependencies.routes.handle('flagAdd', async ({ actor, input }) => {
    const { object_id: objectId, report_type: reasonNumber, content } = input
    await flags.add(actor, { objectId, reasonNumber, text: content.trim() })
    return null
  })
  return flags
}
