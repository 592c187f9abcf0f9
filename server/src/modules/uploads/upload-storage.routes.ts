import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { UploadMoves } from './upload-moves.service.ts'
import { presentStorage } from './upload-storage.presenter.ts'

type Dependencies = Pick<ModuleDependencies, 'routes'> & { moves: UploadMoves }

/** Shows where uploaded files are, and moves them. */
export function addUploadStorageRoutes({ routes, moves }: Dependencies): void {
  routes.handle('uploadStorage', async () => presentStorage(await moves.describe()))
  routes.handle('uploadStorageMove', async ({ input, ...context }) => {
    await moves.start(input.to, context)
    return null
  })
}
