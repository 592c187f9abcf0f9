import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Executor } from '../../platform/database/database.ts'
import type { FindUpload } from './find-upload.ts'
import type { Images } from './image.service.ts'
import { getImageFormat } from './image-format.rules.ts'
import { thumbnailFolder, type UploadFiles } from './upload-files.service.ts'
import { findByPath } from './upload-moves.repository.ts'
import { getExtension } from './upload-name.rules.ts'

/**
 * Sizes of small avatars. Requests are rounded up to the next one, so that the disk cannot be filled with
 * sizes.
 */
const thumbnailSizes = [32, 64, 96, 128, 192, 256, 512, 1024]

type Dependencies = {
  db: Executor
  files: UploadFiles
  images: Images
  findUpload: FindUpload
}

/** Creates square copies of avatars when they are first requested, and stores them in the data directory. */
export function createThumbnails({ db, files, images, findUpload }: Dependencies) {
  const inWork = new Map<string, Promise<void>>()
  const isFile = async (path: string) => (await files.measure(path)) !== undefined

  /** Hidden files have no smaller copies either. */
  const isKnown = async (path: string) =>
    (await isFile(path)) || (await findByPath(db, [`/uploads/${path}`])) !== undefined

  /** Files in the store are fetched first. */
  async function make(path: string, size: number, target: string): Promise<void> {
    if (await isFile(path)) {
      return files.write(target, await images.square(files.pathOf(path), size))
    }
    const found = await findUpload({ place: path, paths: [`/uploads/${path}`], isPublic: false })
    if (found?.kind !== 'content') return
    const copy = join('incoming', `${randomUUID()}.${getExtension(path)}`)
    try {
      await files.write(copy, found.open())
      await files.write(target, await images.square(files.pathOf(copy), size))
    } finally {
      await files.remove(copy)
    }
  }

  return async (path: string, wanted: unknown): Promise<string | undefined> => {
    const pixels = typeof wanted === 'string' && /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0
    const extension = getExtension(path)
    if (pixels < 1 || !getImageFormat(extension) || !(await isKnown(path))) return undefined
    const size = thumbnailSizes.find((one) => one >= pixels) ?? 1024
    const place = join(thumbnailFolder(path), `${size}.${extension}`)
    if (await isFile(place)) return place
    const work = inWork.get(place) ?? make(path, size, place)
    inWork.set(place, work)
    try {
      await work
    } finally {
      inWork.delete(place)
    }
    return (await isFile(place)) ? place : undefined
  }
}
