import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getCaller } from '../../platform/http/index.ts'
import { mayCall } from '../auth/index.ts'
import type { Images } from './image.service.ts'
import { getImageFormat } from './image-format.rules.ts'
import { getExtension } from './upload.policy.ts'
import { thumbnailFolder, type UploadFiles } from './upload-files.service.ts'
import { isStoredName } from './upload-name.rules.ts'

export type UploadServing = Pick<ModuleDependencies, 'sessions' | 'settings' | 'texts'> & {
  isSecure: () => boolean
  files: UploadFiles
  images: Images
}

/** What a browser may show in place; everything else is a download. */
const shownTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

// Whatever a file turns out to contain, it runs nothing and reaches nothing.
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Sizes of small avatars: a size in between gets the next one, so that no one can make the disk full with sizes. */
const thumbnailSizes = [32, 64, 96, 128, 192, 256, 512, 1024]

/** Serves what users uploaded. Names never come back with another content, so browsers keep the files. */
export function serveUploads(server: FastifyInstance, serving: UploadServing): void {
  const { files } = serving
  const isOpen = () => true
  const isPublic = () => !serving.settings.current.login.login_required
  const mayRead = (request: FastifyRequest, reply: FastifyReply) =>
    isPublic() || hasVisit(request, reply, serving)
  const thumbnails = createThumbnails(serving)

  function serveImages(folder: string, may: typeof mayRead | typeof isOpen) {
    server.get(`/uploads/${folder}/:file`, async (request, reply) => {
      const { file } = request.params as { file: string }
      if (!(await may(request, reply))) return reply.redirect('/403', 302)
      if (!isStoredName(file)) return reply.callNotFound()
      const { s: wanted } = request.query as { s?: unknown }
      const path = `${folder}/${file}`
      const small = folder === 'avatar' ? await thumbnails(path, wanted) : undefined
      return sendFile(reply, small ?? files.pathOf(path), {
        name: file,
        isPublic: may === isOpen || isPublic(),
      })
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
    const place = files.pathOf(`files/post/${stored}`)
    if (!(await isFile(place))) return reply.redirect('/404', 302)
    return sendFile(reply, place, { name, isPublic: isPublic(), isDownload: true })
  })
}

/** Whether the session cookie is that of a user who may read the site. */
async function hasVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: UploadServing,
): Promise<boolean> {
  const actor = await serving.sessions.identify(getCaller(request, reply, serving, 'page'))
  return mayCall(actor, 'public', { isPrivate: true }).allowed
}

type Sending = { name: string; isPublic: boolean; isDownload?: boolean }

async function sendFile(reply: FastifyReply, place: string, { name, isPublic, isDownload = false }: Sending) {
  const found = await stat(place).catch(() => undefined)
  if (!found?.isFile()) return reply.callNotFound()
  const type = isDownload ? undefined : shownTypes[getExtension(name)]
  reply.headers({
    'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    'content-disposition': type ? 'inline' : getAttachment(name),
    'content-length': found.size,
    'content-security-policy': policy,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'last-modified': found.mtime.toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  return reply.type(type ?? 'application/octet-stream').send(createReadStream(place))
}

/** A download under its own name; characters that older programs cannot read become underscores. */
function getAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

const isFile = async (place: string) => (await stat(place).catch(() => undefined))?.isFile() === true

/** Makes the square copies of avatars when they are first asked for. */
function createThumbnails({ files, images }: Pick<UploadServing, 'files' | 'images'>) {
  const inWork = new Map<string, Promise<void>>()

  return async (path: string, wanted: unknown): Promise<string | undefined> => {
    const pixels = typeof wanted === 'string' && /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0
    const extension = getExtension(path)
    if (pixels < 1 || !getImageFormat(extension) || !(await isFile(files.pathOf(path)))) return undefined
    const size = thumbnailSizes.find((one) => one >= pixels) ?? 1024
    const place = join(thumbnailFolder(path), `${size}.${extension}`)
    if (await isFile(files.pathOf(place))) return files.pathOf(place)
    const work =
      inWork.get(place) ?? images.square(files.pathOf(path), size).then((bytes) => files.write(place, bytes))
    inWork.set(place, work)
    try {
      await work
    } finally {
      inWork.delete(place)
    }
    return files.pathOf(place)
  }
}
