import type { ModuleDependencies } from '../../module-dependencies.ts'
import './revision.events.ts'
import { createCheckEdit } from './check-edit.ts'

/** Versions of posts and tags, and whether one may be edited now. */
export function createRevisionsModule(
  dependencies: Pick<ModuleDependencies, 'db' | 'settings' | 'routes'>,
): void {
  const checkEdit = createCheckEdit(dependencies)
  dependencies.routes.handle('revisionEditCheck', async ({ actor, input }) => {
    await checkEdit(actor, input.id)
    return null
  })
}
