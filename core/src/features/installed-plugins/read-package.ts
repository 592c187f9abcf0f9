/** As base64 it has to stay below the limit of the call. */
const maxBytes = 30_000_000
export const maxMegabytes = maxBytes / 1_000_000
const packageName = /\.(tgz|tar\.gz)$/i
/** The beginning of every gzip file, as base64. */
const gzipMark = 'H4sI'

/** The problem of a file, as the last part of a text key. */
export type PackageError = 'not_package' | 'empty' | 'too_large' | 'unreadable'

export type ReadPackage = { problem: PackageError } | { base64: string }

/** Reads a file that should be a package, and rejects early what the server would reject late. */
export async function readPackage(file: File, onProgress: (fraction: number) => void): Promise<ReadPackage> {
  if (!packageName.test(file.name)) return { problem: 'not_package' }
  if (file.size === 0) return { problem: 'empty' }
  if (file.size > maxBytes) return { problem: 'too_large' }
  const base64 = await readBase64(file, onProgress)
  if (base64 === undefined) return { problem: 'unreadable' }
  return base64.startsWith(gzipMark) ? { base64 } : { problem: 'not_package' }
}

function readBase64(file: File, onProgress: (fraction: number) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    // A folder dropped instead of a file, or a file that no longer exists.
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}
