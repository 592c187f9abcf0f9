import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createListUserEdits } from './list-user-edits.ts'
import { createRestoreEdits } from './restore-edits.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'log' | 'markdown' | 'routes' | 'sessions' | 'settings'
>

/** Lists an account's edits, and restores the versions of posts before them. */
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
