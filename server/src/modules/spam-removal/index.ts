import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createPreviewSpam } from './preview-spam.ts'
import { createRemoveSpam, type SpamModeration } from './remove-spam.ts'
import { createUndoSpamRemoval } from './undo-spam-removal.ts'

export { listAccountsWithRemoval } from './spam-removal.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes' | 'settings'> & {
  moderation: SpamModeration
}

/** Removes a spammer's content together with the account, and undoes that. */
export function createSpamRemovalModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const previewSpam = createPreviewSpam(dependencies)
  const removeSpam = createRemoveSpam(dependencies)
  const undoSpamRemoval = createUndoSpamRemoval(dependencies)

  routes.handle('spamPreview', ({ actor, input }) => previewSpam(actor, input))
  routes.handle('spamRemovalAdd', ({ input, ...context }) => removeSpam(context, input))
  routes.handle('spamRemovalUndo', ({ input, ...context }) => undoSpamRemoval(context, input.removal_id))
}
