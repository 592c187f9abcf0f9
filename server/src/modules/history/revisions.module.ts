import type { ModuleDependencies } from '../../module-dependencies.ts'
import './revision.events.ts'
import { createEditCheck } from './edit-check.ts'

/** Versions of posts and tags, and whether one may be edited now. */
export function createRevisionsModule(deps: Pick<ModuleDependencies, 'db' | 'settings' | 'routes'>): void {
  const checkEdit = createEditCheck(deps)
  deps.routes.handle('revisionEditCheck', async ({ actor, input }) => {
    await checkEdit(actor, input.id)
    return null
  })
}
