import type { ModuleDependencies } from '../../module-dependencies.ts'
import './revision.events.ts'
import { createCheckEdit } from './check-edit.ts'

/** Answers whether a post or tag may be edited now; the functions of this module record its history. */
export function createHistoryModule(
  dependencies: Pick<ModuleDependencies, 'db' | 'settings' | 'routes'>,
): void {
  const checkEdit = createCheckEdit(dependencies)
  dependencies.routes.handle('revisionEditCheck', async ({ actor, input }) => {
    await checkEdit(actor, input.id)
    return null
  })
}
