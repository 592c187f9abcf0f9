import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readNumericId } from '../identifiers/index.ts'
import { createAuditSuggestion } from './audit-suggestion.ts'
import { createListSuggestions } from './list-suggestions.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'reputation' | 'routes' | 'settings' | 'texts'
>

/** Edits that wait for a user to decide about them. */
export function createSuggestedEditsModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const listSuggestions = createListSuggestions(dependencies)
  const audit = createAuditSuggestion(dependencies)

  routes.handle('suggestedEditPage', ({ actor, input, caller }) =>
    listSuggestions(actor, input, caller.language),
  )
  routes.handle('suggestedEditAudit', async ({ actor, input }) => {
    const revisionId = readNumericId(input.id)
    const reason = input.rejection_reason ?? ''
    await audit(actor, { revisionId, operation: input.operation, reason })
    return {}
  })
}
