import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { FormRules } from '../../platform/http/index.ts'
import { AppError } from '../../platform/refusals/index.ts'
import { createPictures } from './pictures.ts'
import { createRemoval } from './remove-unused.ts'
import { serveUploads, type UploadServing } from './serve-uploads.ts'
import { largestUpload, tooLarge } from './upload.policy.ts'
import { createUploads } from './upload.service.ts'
import { createUploadFiles } from './upload-files.ts'

export { isOwnAvatar } from './upload.repository.ts'

/** What the HTTP server needs to take files in and to give them out. */
export type Uploads = {
  forms: FormRules
  serve(server: FastifyInstance, options: Pick<UploadServing, 'texts' | 'isSecure'>): void
}

const removalSeconds = 6 * 3600

/** What people upload: taken in, served, and cleared away when nothing shows it. */
export function createUploadsModule(
  deps: Pick<
    ModuleDependencies,
    'db' | 'clock' | 'dataDir' | 'jobs' | 'log' | 'routes' | 'sessions' | 'settings'
  >,
): Uploads {
  const files = createUploadFiles(deps.dataDir)
  const pictures = createPictures()
  const uploads = createUploads({ ...deps, files, pictures })
  deps.routes.handle('fileUpload', ({ actor, input }) => uploads.add(actor, input.source, input.file))
  deps.jobs.every(removalSeconds, 'remove unused uploads', createRemoval({ ...deps, files }))

  const { settings } = deps
  const largest = () => largestUpload(settings.current.write)
  const refusal = () => tooLarge(Math.floor(largest() / 1024 ** 2))
  return {
    forms: {
      folder: files.incoming,
      largestFile: largest,
      tooLarge: () => new AppError(refusal().reason, refusal().details),
    },
    serve: (server, options) => serveUploads(server, { ...deps, ...options, files, pictures }),
  }
}
