import './share.events.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createShares, type ShareDependencies } from './share.service.ts'

/** Links to posts that members share, and visits through them. */
export function createSharesModule(
  dependencies: ShareDependencies & Pick<ModuleDependencies, 'routes'>,
): void {
  const shares = createShares(dependencies)
  dependencies.routes.handle('shareVisit', async ({ actor, input, caller }) => {
    const { object_id: objectId, username } = input
    await shares.visit(actor, { objectId, username, userAgent: caller.userAgent })
    return null
  })
}
