import { escapeFileName, plainFileName } from '../../uploads/index.ts'
import { type DumpRow, toNumber } from '../import-row.rules.ts'
import type { DiscourseSource } from './open-discourse-source.ts'

/** Types that are displayed; everything else is downloaded. */
const images = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'ico', 'svg'])

export type UploadPlace = {
  /** The path of the file below the folder of uploads. */
  place: string
  /** Its URL. */
  path: string
  source: 'user_post' | 'user_post_attachment' | 'user_avatar'
}

const findUpload = 'select * from uploads where sha1 = ? order by id limit 1'

/**
 * The record of a file in the dump. Files are named after a hash of their contents, or after another unique
 * hash.
 */
export function findUploadRow(from: DiscourseSource, sum: string): DumpRow | undefined {
  // A restricted file is named after another hash.
  return (
    from.find(findUpload, sum) ?? from.find('select * from uploads where url like ? limit 1', `%/${sum}.%`)
  )
}

/** The place of a file in posts on this site. */
export function getUploadPlace(row: DumpRow, sum: string, file: string): UploadPlace | undefined {
  const [, extension = ''] = /\.([a-z0-9]{1,10})$/.exec(file.toLowerCase()) ?? []
  if (extension === '') return undefined
  if (!images.has(extension)) {
    const name = escapeFileName(plainFileName(row.original_filename ?? '', extension))
    return {
      place: `files/post/${sum}.${extension}`,
      path: `/uploads/files/post/${sum}/${name}`,
      source: 'user_post_attachment',
    }
  }
  const [width, height] = [toNumber(row.width), toNumber(row.height)]
  const name = width > 0 && height > 0 ? `${sum}_${width}x${height}.${extension}` : `${sum}.${extension}`
  return { place: `post/${name}`, path: `/uploads/post/${name}`, source: 'user_post' }
}

/** The place of an avatar on this site. */
export function getAvatarPlace(sum: string, file: string): UploadPlace | undefined {
  const [, extension = ''] = /\.([a-z0-9]{1,10})$/.exec(file.toLowerCase()) ?? []
  if (!images.has(extension)) return undefined
  const place = `avatar/${sum}.${extension}`
  return { place, path: `/uploads/${place}`, source: 'user_avatar' }
}

/** The hash in the name of an uploaded file. */
export const getChecksumInUrl = (url: string | undefined) =>
  /\/original\/\dX\/(?:[0-9a-f]\/)*([0-9a-f]{40})/.exec(url ?? '')?.[1]

/** The URL of an uploaded file; on another server if the backup does not contain it. */
export function findUploadUrl(from: DiscourseSource, sum: string): string | undefined {
  const row = findUploadRow(from, sum)
  const name = getChecksumInUrl(row?.url) ?? sum
  const file = from.files.get(name)
  if (file !== undefined) return getUploadPlace(row ?? {}, name, file)?.path
  const url = row?.url ?? ''
  if (/^https?:\/\//.test(url)) return url
  return /^\/\/[^/]/.test(url) ? `https:${url}` : undefined
}
