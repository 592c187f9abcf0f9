import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { FormRules } from '../../platform/http/index.ts'
import type { AuditContext } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { createFindUpload } from './find-upload.ts'
import { createImages } from './image.service.ts'
import { sniffFormat } from './image-format.rules.ts'
import { createListStoredFiles, type ListStoredFiles } from './list-stored-files.ts'
import { createMoveUpload } from './move-upload.ts'
import { createRemoveUnused } from './remove-unused.ts'
import { createRemoveUpload, type RemovedUpload } from './remove-upload.ts'
import { rewriteUrls } from './rewrite-urls.ts'
import { serveUploads, type UploadServing } from './serve-uploads.ts'
import { maxUploadBytes, tooLarge } from './upload.policy.ts'
import { createUploads } from './upload.service.ts'
import { createUploadFiles } from './upload-files.service.ts'
import { createUploadMoves, type UploadMoves } from './upload-moves.service.ts'
import { addUploadStorageRoutes } from './upload-storage.routes.ts'
import { createUploadStore } from './upload-store.service.ts'

export { bringBackFiles } from './bring-back-files.ts'
export { checkStorageChange } from './check-storage-change.ts'
export { findLostUrls } from './find-lost-urls.ts'
export { findOrphans, type Orphan } from './find-orphans.ts'
export { addFormerUrl } from './former-urls.service.ts'
export type { ListStoredFiles } from './list-stored-files.ts'
export { recheckUploads, recheckUploadsIn } from './recheck-uploads.ts'
export { findLastUploadId, isOwnAvatar, listNewestPaths } from './upload.repository.ts'
export { createUploadFiles, type UploadFiles } from './upload-files.service.ts'
export { countByPlace, countInherited, findPlaceInUse, type MoveTarget } from './upload-moves.repository.ts'
export { escapeFileName, isStoredName, plainFileName } from './upload-name.rules.ts'
export { StoreUnavailable } from './upload-store.errors.ts'

/** The functions that the HTTP server needs to receive and serve files. */
export type Uploads = {
  forms: FormRules
  serve(server: FastifyInstance, options: Pick<UploadServing, 'texts' | 'isSecure'>): void
  /** The files that are in a plugin's store, for archives. */
  listStored: ListStoredFiles
  moves: UploadMoves
  /** Stores an image as an account's avatar, and returns its URL. */
  addAvatar(actor: Actor, bytes: Buffer): Promise<string>
  /** Deletes the file at a URL at once, even if it is in use. */
  remove(url: string, context: AuditContext): Promise<RemovedUpload>
}

const removalSeconds = 6 * 3600

/** Receives and serves uploads, and removes those that are not used. */
export function createUploadsModule(
  dependencies: Pick<
    ModuleDependencies,
    | 'db'
    | 'clock'
    | 'dataDir'
    | 'events'
    | 'schedule'
    | 'log'
    | 'plugins'
    | 'routes'
    | 'sessions'
    | 'settings'
  >,
): Uploads {
  const files = createUploadFiles(dependencies.dataDir)
  const images = createImages()
  const store = createUploadStore(dependencies)
  const moveUpload = createMoveUpload({ ...dependencies, files, store })
  const moves = createUploadMoves({ ...dependencies, store, moveUpload })
  const findUpload = createFindUpload({ db: dependencies.db, files, store })
  const uploads = createUploads({ ...dependencies, files, images, moves })
  dependencies.routes.handle('fileUpload', ({ actor, input }) => uploads.add(actor, input.source, input.file))
  dependencies.schedule.everyInOneProcess(
    removalSeconds,
    'remove unused uploads',
    createRemoveUnused({ ...dependencies, files, store }),
  )
  rewriteUrls(dependencies)
  addUploadStorageRoutes({ ...dependencies, moves })

  const { settings } = dependencies
  const maxFileBytes = () => maxUploadBytes(settings.current.write)
  const denial = () => tooLarge(Math.floor(maxFileBytes() / 1024 ** 2))
  return {
    forms: {
      folder: files.incoming,
      maxFileSize: maxFileBytes,
      tooLarge: () => new AppError(denial().reason, denial().details),
    },
    serve: (server, options) =>
      serveUploads(server, { ...dependencies, ...options, files, images, findUpload }),
    listStored: createListStoredFiles({ db: dependencies.db, files, store }),
    moves,
    addAvatar(actor, bytes) {
      const name = `avatar.${sniffFormat(bytes) ?? 'unknown'}`
      return uploads.add(actor, 'avatar', new File([new Uint8Array(bytes)], name))
    },
    remove: createRemoveUpload({ ...dependencies, files, store }),
  }
}
