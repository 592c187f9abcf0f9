import { type UploadSource, uploadSource } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAdmin, isStaff } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'

export type UploadRules = {
  /** Lower case, without a dot. */
  extensions: readonly string[]
  megabytes: number
}

type WriteSettings = SiteSettings['write']

const avatarExtensions = ['jpg', 'jpeg', 'png', 'webp']
const brandingExtensions = ['jpg', 'jpeg', 'png', 'ico']
const megabyte = 1024 * 1024

/** The source that a form names; undefined for one that no one knows. */
export function getSource(name: string): UploadSource | undefined {
  const parsed = uploadSource.safeParse(name)
  return parsed.success ? parsed.data : undefined
}

/** What is taken from a source. Limits that are not set, or make no sense, are the usual ones. */
export function getUploadRules(source: UploadSource, write: WriteSettings): UploadRules {
  const image = positive(write.max_image_size, 4)
  switch (source) {
    case 'avatar':
      return { extensions: avatarExtensions, megabytes: image }
    case 'branding':
      return { extensions: brandingExtensions, megabytes: image }
    case 'post':
      return { extensions: write.authorized_image_extensions.map(plainExtension), megabytes: image }
    case 'post_attachment':
      return {
        extensions: write.authorized_attachment_extensions.map(plainExtension),
        megabytes: positive(write.max_attachment_size, 8),
      }
    default:
      return source satisfies never
  }
}

/** Pixels of the largest image. */
export const maxImagePixels = (write: WriteSettings) => positive(write.max_image_megapixel, 40) * 1_000_000

/** Bytes of the largest file that any source takes. */
export function maxUploadBytes(write: WriteSettings): number {
  return Math.max(positive(write.max_image_size, 4), positive(write.max_attachment_size, 8)) * megabyte
}

/** Megabytes that an account other than a moderator's or an administrator's may upload within a day. */
function maxDailyMegabytes(write: WriteSettings): number {
  return Math.max(200, (5 * maxUploadBytes(write)) / megabyte)
}

/** May the actor, whose uploads of the last day have so many bytes, upload so many more? */
export function mayUploadMore(actor: Actor, bytes: number, write: WriteSettings): Decision {
  const megabytes = maxDailyMegabytes(write)
  if (isStaff(actor) || bytes <= megabytes * megabyte) return allowed
  return denied('base.request_format_error', { text: 'upload.daily_limit', params: { megabytes } })
}

/** May the actor send this file for that purpose? What the file contains is another question. */
export function mayUpload(
  actor: Actor,
  source: UploadSource,
  file: { extension: string; size: number },
  rules: UploadRules,
): Decision {
  if (source === 'branding' && !(isAdmin(actor) && actor.hasAdminSession)) {
    return denied('base.forbidden_error')
  }
  if (rules.extensions.length === 0) {
    return denied('base.request_format_error', { text: 'upload.none_taken' })
  }
  if (!rules.extensions.includes(file.extension)) {
    const extensions = rules.extensions.join(', ')
    return denied('base.request_format_error', { text: 'upload.extension', params: { extensions } })
  }
  if (file.size > rules.megabytes * megabyte) return tooLarge(rules.megabytes)
  return allowed
}

export const tooLarge = (megabytes: number) =>
  denied('base.request_format_error', { text: 'upload.too_large', params: { megabytes } })

const plainExtension = (written: string) => written.trim().replace(/^\./, '').toLowerCase()
const positive = (value: number, usual: number) => (value > 0 ? value : usual)
