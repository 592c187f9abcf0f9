import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ArchiveDamaged, readArchive } from '../../../platform/archive/index.ts'
import { ifMissing } from '../../../platform/errors/index.ts'
import { ImportSourceError } from '../import.errors.ts'
import { type StagedDump, stageDump } from './stage-dump.ts'

/** Uploaded files: their path by the hash in their name. */
export type UploadedFiles = ReadonlyMap<string, string>

export type UnpackedBackup = StagedDump & {
  files: UploadedFiles
  /** Entries of the archive that are neither the dump nor an uploaded file. */
  otherEntries: number
}

export type BackupPlace = {
  /** A Discourse backup: `….tar.gz`, or only its dump: `….sql.gz`, `….sql`. */
  place: string
  /** A folder of uploads in addition to the dump. */
  uploads?: string
  /** An empty folder for temporary files. */
  workFolder: string
}

/** `uploads/default/original/2X/a/abc….png`; smaller copies of images are created again. */
const uploadPath = /(?:^|\/)original\/\dX\/(?:[0-9a-f]\/)*([0-9a-f]{40})(\.[A-Za-z0-9]{1,10})?$/

/** Unpacks a backup, so that it can be queried. Files only keep names that are safe. */
export async function unpackBackup({ place, uploads, workFolder }: BackupPlace): Promise<UnpackedBackup> {
  const file = resolve(place)
  if (!(await stat(file).catch(ifMissing(undefined)))?.isFile())
    throw new ImportSourceError(`The file ${file} does not exist.`)
  const staged = join(workFolder, 'dump.db')
  const unpacked = /\.(tar\.gz|tgz)$/i.test(file)
    ? await unpackArchive(file, { staged, workFolder })
    : {
        ...(await readDump(createReadStream(file), basename(file), staged)),
        files: new Map(),
        otherEntries: 0,
      }
  const beside = uploads === undefined ? [] : await findFiles(resolve(uploads))
  return { ...unpacked, files: new Map([...unpacked.files, ...beside]) }
}

async function unpackArchive(
  file: string,
  { staged, workFolder }: { staged: string; workFolder: string },
): Promise<UnpackedBackup> {
  const files = new Map<string, string>()
  let dump: StagedDump | undefined
  let otherEntries = 0
  const folder = join(workFolder, 'files')
  await mkdir(folder)
  try {
    await readArchive(
      file,
      async ({ path, content }) => {
        const [, sum, extension = ''] = uploadPath.exec(path) ?? []
        if (/^(\.\/)?dump\.sql(\.gz)?$/.test(path) && !dump) dump = await readDump(content, path, staged)
        else if (sum === undefined) otherEntries++
        else {
          const target = join(folder, `${sum}${extension.toLowerCase()}`)
          await pipeline(Readable.from(content), createWriteStream(target))
          files.set(sum, target)
        }
      },
      (_path, type) => {
        if (type !== 'Directory') otherEntries++
      },
    )
    if (!dump)
      throw new ImportSourceError(`${basename(file)} is not a Discourse backup: it contains no dump.sql.gz.`)
    return { ...dump, files, otherEntries }
  } catch (error) {
    dump?.db.close()
    if (!(error instanceof ArchiveDamaged)) throw error
    throw new ImportSourceError(`${basename(file)} cannot be read completely: ${error.message}`)
  }
}

async function readDump(content: AsyncIterable<Buffer>, name: string, staged: string): Promise<StagedDump> {
  if (!/\.sql(\.gz)?$/i.test(name)) {
    throw new ImportSourceError(`${name} is neither a backup (.tar.gz) nor a dump (.sql.gz, .sql).`)
  }
  if (!/\.gz$/i.test(name)) return stageDump(content, staged)
  let dump: StagedDump | undefined
  try {
    await pipeline(Readable.from(content), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      dump = await stageDump(chunks, staged)
    })
  } catch (error) {
    dump?.db.close()
    if (!(error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))) throw error
    throw new ImportSourceError(`${name} cannot be read completely: ${error.message}`)
  }
  if (!dump) throw new ImportSourceError(`${name} is empty.`)
  return dump
}

async function findFiles(folder: string): Promise<[sum: string, place: string][]> {
  if (!(await stat(folder).catch(ifMissing(undefined)))?.isDirectory())
    throw new ImportSourceError(`The folder ${folder} does not exist.`)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => {
    const place = join(entry.parentPath, entry.name)
    const [, sum] = uploadPath.exec(relative(folder, place).replaceAll(sep, '/')) ?? []
    return entry.isFile() && sum !== undefined ? [[sum, place] as [string, string]] : []
  })
}
