import { type UploadSource, uploadSource } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAdmin, isStaff } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'

export type UploadRules = {
  /** In lower case, without a dot. */
  extensions: readonly string[]
  megabytes: number
}

type WriteSettings = SiteSettings['write']

const avatarExtensions = ['jpg', 'jpeg', 'png', 'webp']
const brandingExtensions = ['jpg', 'jpeg', 'png', 'ico']
const megabyte = 1024 * 1024

/** The source that a form names; undefined if it is unknown. */
export function getSource(name: string): UploadSource | undefined {
  const parsed = uploadSource.safeParse(name)
  return parsed.success ? parsed.data : undefined
}

/** What a source accepts. Limits that are missing or invalid get their defaults. */
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

/** The maximum number of pixels of an image. */
export const maxImagePixels = (write: WriteSettings) => positive(write.max_image_megapixel, 40) * 1_000_000

/** The maximum size of a file from any source, in bytes. */
export function maxUploadBytes(write: WriteSettings): number {
  return Math.max(positive(write.max_image_size, 4), positive(write.max_attachment_size, 8)) * megabyte
}

/**
 * The maximum number of megabytes that an account may upload in a day, unless it is a moderator's or an
 * administrator's.
 */
function maxDailyMegabytes(write: WriteSettings): number {
  return Math.max(200, (5 * maxUploadBytes(write)) / megabyte)
}

/** May the actor upload this many bytes within a day? */
export function mayUploadMore(actor: Actor, bytes: number, write: WriteSettings): Decision {
  const megabytes = maxDailyMegabytes(write)
  if (isStaff(actor) || bytes <= megabytes * megabyte) return allowed
  return denied('base.request_format_error', { text: 'upload.daily_limit', params: { megabytes } })
}

/** May the actor upload this file for that purpose? Its contents are checked separately. */
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
