import { randomBytes } from 'node:crypto'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * A new name that cannot be guessed and sorts by time: 48 bits of milliseconds, 64 random bits, in base 58.
 */
export function newUploadId(nowMs: number): string {
  let rest = (BigInt(nowMs) << 64n) | BigInt(`0x${randomBytes(8).toString('hex')}`)
  let text = ''
  while (rest > 0n) {
    text = (digits[Number(rest % 58n)] ?? '') + text
    rest /= 58n
  }
  return text
}

/**
 * The name of an image includes its size, so that pages can reserve its space without a request:
 * `3kTMd…_1200x800.png`.
 */
export const imageName = (
  id: string,
  { width, height }: { width: number; height: number },
  extension: string,
) => `${id}_${width}x${height}.${extension}`

/** Whether a file may be stored under a name: it cannot point to another folder. */
export const isStoredName = (name: string) => /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,10}$/.test(name)

/** A download's name as the last part of its URL, without characters that end a Markdown link. */
export function escapeFileName(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*~_]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const maxNameLength = 120

/** The original name of a file, without anything that has a meaning in file systems or headers. */
export function plainFileName(name: string, extension: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const end = `.${extension}`
  const kept = base
    .slice(0, base.length - end.length)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .trim()
  return ([...kept].slice(0, maxNameLength).join('') || 'file') + end
}

/** The paths that the record of an upload may have, given the URL in a browser or a text. */
export function recordedPaths(url: string): string[] {
  const pathname = URL.parse(url, 'http://localhost')?.pathname ?? ''
  const [, path = ''] = /(\/uploads\/.+)$/.exec(pathname) ?? []
  const [, folder, name = ''] = /^(\/uploads\/files\/post\/[^/]+\/)(.+)$/.exec(path) ?? []
  return folder ? [path, ...listSpellings(name).map((written) => folder + written)] : [path]
}

function listSpellings(written: string): string[] {
  try {
    const name = decodeURIComponent(written)
    return [escapeFileName(name), encodeURIComponent(name), name]
  } catch {
    return []
  }
}

/** The file's path below the folder of uploads. */
export function getPlace(path: string): string {
  const [, , ...parts] = path.split('/')
  if (parts[0] !== 'files') return parts.join('/')
  const [, , id = '', name = ''] = parts
  return `files/post/${id}.${/\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''}`
}

const uploadUrl = /\/uploads\/(?:post|branding|avatar|files\/post)\/([A-Za-z0-9_-]{1,80})/g

/** The uploads in a text, each by the unique part of its URL. */
export const findUploadKeys = (text: string) => [...text.matchAll(uploadUrl)].map(([, key = '']) => key)

const pathOfUpload =
  /\/uploads\/(?:(?:post|branding)\/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,10}|files\/post\/[A-Za-z0-9_-]{1,80}\/[A-Za-z0-9_.%-]*[A-Za-z0-9])/g

/** The URLs of uploads in a text, as in their records. */
export const findUploadPaths = (text: string) => text.match(pathOfUpload) ?? []

/** The extension of a file name, in lower case; empty if there is none that a file may be stored with. */
export function getExtension(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
