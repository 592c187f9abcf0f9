import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ifMissing } from '../../platform/errors/index.ts'

export type UploadFiles = ReturnType<typeof createUploadFiles>

/** After this time, partial files of uploads are considered left behind by a process that died. */
const staleSeconds = 3600

/** The error of a full disk does not name the disk, and uploads are often on a separate one. */
function nameFullDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return Object.assign(new Error(`The disk of ${folder} is full.`, { cause: error }), { code })
}

/** The folder of uploads. Files appear in it completely or not at all. */
export function createUploadFiles(dataDir: string) {
  const root = join(dataDir, 'uploads')
  const incoming = join(root, 'incoming')

  async function write(path: string, content: Buffer | Blob | Readable): Promise<void> {
    const place = join(root, path)
    const draft = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true })
    await mkdir(dirname(place), { recursive: true })
    try {
      await pipeline(toSource(content), createWriteStream(draft, { flags: 'wx', flush: true }))
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw nameFullDisk(error, root)
    }
  }

  return {
    root,
    incoming,
    pathOf: (path: string) => join(root, path),
    write,
    remove: (path: string) => rm(join(root, path), { force: true }),
    /** Hides a file, with all images made from it; it is kept for a while. */
    async hide(path: string): Promise<void> {
      const target = join(root, asidePath(path))
      await mkdir(dirname(target), { recursive: true })
      await rename(join(root, path), target).catch(ifMissing(undefined))
      await rm(join(root, thumbnailFolder(path)), { recursive: true, force: true })
    },
    /** Undoes `hide`. */
    async bringBack(path: string): Promise<void> {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await rename(join(root, asidePath(path)), join(root, path))
    },
    forget: (path: string) => rm(join(root, asidePath(path)), { force: true }),
    /** The size of a file in bytes; undefined if it does not exist. */
    async measure(path: string): Promise<number | undefined> {
      const found = await stat(join(root, path)).catch(ifMissing(undefined))
      return found?.isFile() ? found.size : undefined
    },
    /** All files that may be served, by path below the folder, with their size in bytes. */
    list: () => listShown(root),
    /** All hidden files, by their previous path. */
    listAside: () => listShown(join(root, asidePath(''))),
    /** Deletes the smaller copies of images; they are created again on request. */
    removeThumbnails: () => rm(join(root, thumbnailFolder('')), { recursive: true, force: true }),
    async removeStale(nowMs: number): Promise<void> {
      const names = await readdir(incoming).catch(() => [])
      for (const name of names) {
        const place = join(incoming, name)
        const found = await stat(place).catch(() => undefined)
        if (found && found.mtimeMs < nowMs - staleSeconds * 1000) await rm(place, { force: true })
      }
    },
  }
}

async function* listShown(root: string): AsyncGenerator<{ place: string; size: number }> {
  for (const top of shownFolders) {
    const options = { withFileTypes: true, recursive: true } as const
    for (const entry of await readdir(join(root, top), options).catch(ifMissing([]))) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(ifMissing(undefined))
      if (found) yield { place: relative(root, path).replaceAll(sep, '/'), size: found.size }
    }
  }
}

function toSource(content: Buffer | Blob | Readable) {
  if (Buffer.isBuffer(content)) return [content]
  return content instanceof Readable ? content : Readable.fromWeb(content.stream())
}

/** Other folders contain incoming, derived or hidden files. */
const shownFolders = ['avatar', 'branding', 'files', 'post']

/** The path of a hidden file, below the folder of uploads. */
export const asidePath = (path: string) => join('deleted', path)

/** The folder of an image's smaller copies, below the folder of uploads. */
export const thumbnailFolder = (path: string) => join('thumbnails', path)
