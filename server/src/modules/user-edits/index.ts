import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createListUserEdits } from './list-user-edits.ts'
import { createRestoreEdits } from './restore-edits.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'log' | 'markdown' | 'routes' | 'settings'
>

/** Lists what an account edited, and gives posts the versions that they had before. */
export function createUserEditsModule(dependencies: Dependencies): void {
  const { events, routes } = dependencies
  const listUserEdits = createListUserEdits(dependencies)
  const restoreEdits = createRestoreEdits(dependencies)

  routes.handle('userEditPage', ({ actor, input }) => listUserEdits(actor, input))
  routes.handle('editRestorationAdd', ({ input, ...context }) => restoreEdits.restore(context, input))
  routes.handle('editRestorationInfo', ({ actor, input }) =>
    restoreEdits.read(actor, input.restoration_id ?? 0),
  )
  events.inLane('background').on('edits.restorationRequested', restoreEdits.goOn)
}
