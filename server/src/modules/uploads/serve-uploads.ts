import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getCaller } from '../../platform/http/index.ts'
import { mayCall } from '../auth/index.ts'
import { createThumbnails } from './create-thumbnails.ts'
import type { FindUpload, FoundUpload, UploadQuery } from './find-upload.ts'
import type { Images } from './image.service.ts'
import { downloadType, getShownType } from './shown-types.rules.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { escapeFileName, getExtension, isStoredName } from './upload-name.rules.ts'
import { StoreUnavailable } from './upload-store.errors.ts'

export type UploadServing = Pick<ModuleDependencies, 'db' | 'sessions' | 'settings' | 'texts'> & {
  isSecure: () => boolean
  files: UploadFiles
  images: Images
  findUpload: FindUpload
}

// Whatever a file contains, it must not run scripts or load anything.
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Serves uploads. A name is never reused for other content, so browsers may cache the files. */
export function serveUploads(server: FastifyInstance, serving: UploadServing): void {
  const isOpen = () => true
  const isPublic = () => !serving.settings.current.login.login_required
  const mayRead = (request: FastifyRequest, reply: FastifyReply) =>
    isPublic() || hasVisit(request, reply, serving)
  const thumbnails = createThumbnails(serving)

  async function respond(request: FastifyRequest, reply: FastifyReply, { paths, ...sending }: WantedUpload) {
    const { place, isPublic } = sending
    try {
      const { s: wanted } = request.query as { s?: unknown }
      const small = place.startsWith('avatar/') ? await thumbnails(place, wanted) : undefined
      const found = await serving.findUpload({ place: small ?? place, paths, isPublic })
      if (found) return sendFile(reply, found, sending)
      return sending.isDownload ? reply.redirect('/404', 302) : reply.callNotFound()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      request.log.warn({ err: error }, 'cannot read an uploaded file')
      const { language } = getCaller(request, reply, serving, 'page')
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' })
      return reply.type('text/plain; charset=utf-8').send(serving.texts.text(language, 'upload.unavailable'))
    }
  }

  function serveImages(folder: string, may: typeof mayRead | typeof isOpen) {
    server.get(`/uploads/${folder}/:file`, async (request, reply) => {
      const { file } = request.params as { file: string }
      if (!(await may(request, reply))) return reply.redirect('/403', 302)
      if (!isStoredName(file)) return reply.callNotFound()
      const place = `${folder}/${file}`
      const isForAll = may === isOpen || isPublic()
      return respond(request, reply, { place, paths: [`/uploads/${place}`], name: file, isPublic: isForAll })
    })
  }
  serveImages('avatar', isOpen)
  serveImages('branding', isOpen)
  serveImages('post', mayRead)

  server.get('/uploads/files/post/:id/:name', async (request, reply) => {
    const { id, name } = request.params as { id: string; name: string }
    if (!(await mayRead(request, reply))) return reply.redirect('/403', 302)
    const stored = `${id}.${getExtension(name)}`
    if (!isStoredName(stored)) return reply.redirect('/404', 302)
    const paths = [escapeFileName(name), encodeURIComponent(name), name].map(
      (written) => `/uploads/files/post/${id}/${written}`,
    )
    const place = `files/post/${stored}`
    return respond(request, reply, { place, paths, name, isPublic: isPublic(), isDownload: true })
  })
}

/** Whether the session cookie belongs to a user who may read the site. */
async function hasVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: UploadServing,
): Promise<boolean> {
  const actor = await serving.sessions.identify(getCaller(request, reply, serving, 'page'))
  return mayCall(actor, 'public', { isPrivate: true }).allowed
}

type Sending = { name: string; isPublic: boolean; isDownload?: boolean }
type WantedUpload = UploadQuery & Sending

function sendFile(reply: FastifyReply, found: FoundUpload, { name, isPublic, isDownload = false }: Sending) {
  if (found.kind === 'redirect') {
    // Cached for less time than the file, since the URL of the store may change.
    return reply.header('cache-control', 'public, max-age=300').redirect(found.url, 302)
  }
  const type = isDownload ? undefined : getShownType(name)
  reply.headers({
    'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    'content-disposition': type ? 'inline' : getAttachment(name),
    'content-length': found.size,
    'content-security-policy': policy,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    ...(found.modifiedAt && { 'last-modified': found.modifiedAt.toUTCString() }),
    'x-content-type-options': 'nosniff',
  })
  return reply.type(type ?? downloadType).send(found.open())
}

/** A download with its own name; characters that older programs cannot read become underscores. */
function getAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
