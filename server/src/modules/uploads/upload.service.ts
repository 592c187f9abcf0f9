import type { UploadSource } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import type { Images } from './image.service.ts'
import { getImageFormat, sniffedLength, sniffFormat } from './image-format.rules.ts'
import { getSource, getUploadRules, maxImagePixels, mayUpload, mayUploadMore } from './upload.policy.ts'
import { insertUpload, sumUploadedBytes, uploadState } from './upload.repository.ts'
import type { UploadFiles } from './upload-files.service.ts'
import type { UploadMoves } from './upload-moves.service.ts'
import { escapeFileName, getExtension, imageName, newUploadId, plainFileName } from './upload-name.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'> & {
  files: UploadFiles
  images: Images
  moves: Pick<UploadMoves, 'storeNew'>
}

/** A stored file: its place, its URL, and its size. */
type Stored = { place: string; path: string; size: number; width: number; height: number }

type Given = { file: File; extension: string }

/** The name of each source in the record of uploads. */
const recordNames = {
  avatar: 'user_avatar',
  post: 'user_post',
  post_attachment: 'user_post_attachment',
  branding: 'admin_branding',
} as const satisfies Record<UploadSource, string>

/** Receives files. */
export function createUploads({ db, clock, settings, files, images, moves }: Dependencies) {
  async function storeImage(owner: Actor, source: UploadSource, { file, extension }: Given): Promise<Stored> {
    const format = getImageFormat(extension)
    const start = new Uint8Array(await file.slice(0, sniffedLength).arrayBuffer())
    const isGenuine = sniffFormat(start) === (format ?? extension)
    if ((format || extension === 'ico') && !isGenuine)
      throw new AppError('error.upload.unsupported_file_format')
    const id = newUploadId(Date.now())
    if (!format) return storeAs(`${source}/${id}.${extension}`, file, { width: 0, height: 0 })
    const maxPixels = maxImagePixels(settings.current.write)
    const image = await images.rewrite(file, format, { maxPixels, owner: String(owner.userId) })
    return storeAs(`${source}/${imageName(id, image, extension)}`, image.bytes, image)
  }

  async function storeAs(
    place: string,
    content: Buffer | Blob,
    { width, height }: { width: number; height: number },
  ): Promise<Stored> {
    await files.write(place, content)
    const size = content instanceof Blob ? content.size : content.length
    return { place, path: `/uploads/${place}`, size, width, height }
  }

  async function storeAttachment(file: File, extension: string): Promise<Stored> {
    const id = newUploadId(Date.now())
    const place = `files/post/${id}.${extension}`
    await files.write(place, file)
    const name = escapeFileName(plainFileName(file.name, extension))
    return { place, path: `/uploads/files/post/${id}/${name}`, size: file.size, width: 0, height: 0 }
  }

  async function assertDailyLimit(executor: Executor, actor: Actor, size: number): Promise<void> {
    const recent = await sumUploadedBytes(executor, actor.userId, clock() - daySeconds)
    assertAllowed(mayUploadMore(actor, recent + size, settings.current.write))
  }

  return {
    /** Stores a file and returns its absolute URL. */
    async add(actor: Actor, sourceName: string, file: File | undefined): Promise<string> {
      const source = getSource(sourceName)
      if (!source) throw new AppError('error.upload.source_unsupported')
      if (!file) throw new AppError('base.request_format_error', { text: 'upload.no_file' })
      const extension = getExtension(file.name)
      const rules = getUploadRules(source, settings.current.write)
      assertAllowed(mayUpload(actor, source, { extension, size: file.size }, rules))
      await assertDailyLimit(db, actor, file.size)

      const stored =
        source === 'post_attachment'
          ? await storeAttachment(file, extension)
          : await storeImage(actor, source, { file, extension })
      const { place, ...columns } = stored
      let id: number
      try {
        id = await inTransaction(db, async (tx) => {
          // Checked again under a lock: concurrent uploads all pass the check before they are stored.
          await lockActor(tx, actor)
          await assertDailyLimit(tx, actor, file.size)
          return insertUpload(tx, {
            ...columns,
            user_id: actor.userId,
            source: recordNames[source],
            original_name: plainFileName(file.name, extension),
            created_at: clock(),
          })
        })
      } catch (error) {
        await files.remove(place)
        throw error
      }
      await moves.storeNew({ id, path: stored.path, state: uploadState.unchecked, kept_in: '' })
      return settings.current.general.site_url + stored.path
    },
  }
}
