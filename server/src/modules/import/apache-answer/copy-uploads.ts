import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../../platform/database/database.ts'
import { ifMissing } from '../../../platform/errors/index.ts'
import { createUploadFiles, isStoredName, type UploadFiles } from '../../uploads/index.ts'
import { type DumpRow, toTime } from '../import-row.rules.ts'
import { findUsers } from '../known-objects.service.ts'
import { insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import type { ApacheAnswerRun } from './apache-answer-run.rules.ts'

/** The folders of uploads, which are the same here, and their sources in the record of uploads. */
const folders = {
  avatar: 'user_avatar',
  branding: 'admin_branding',
  post: 'user_post',
  'files/post': 'user_post_attachment',
} as const

/** A file of the source site, by its path below the folder of uploads. */
type Found = { place: string; source: (typeof folders)[keyof typeof folders] }

/** The files that can be served here at their original URLs. */
export async function listUploads(uploadsFolder: string): Promise<{ found: Found[]; unusable: number }> {
  const found: Found[] = []
  let unusable = 0
  for (const [folder, source] of Object.entries(folders)) {
    const entries = await readdir(join(uploadsFolder, folder), { withFileTypes: true }).catch(ifMissing([]))
    for (const entry of entries) {
      if (!entry.isFile()) continue
      if (isStoredName(entry.name)) found.push({ place: `${folder}/${entry.name}`, source })
      else unusable++
    }
  }
  return { found, unusable }
}

/** Copies files to where they are served at their original URLs. Existing files are kept. */
export async function copyUploads(
  run: ApacheAnswerRun,
  { from, dataDir }: { from: string; dataDir: string },
): Promise<number> {
  const records = await readRecords(run)
  const { found, unusable } = await listUploads(from)
  countSkipped(run, 'files with unsupported names', unusable)
  const places = new Set(found.map(({ place }) => place))
  countSkipped(
    run,
    'files in the database that are missing from the folder',
    [...records.keys()].filter((place) => !places.has(place)).length,
  )
  const files = createUploadFiles(dataDir)
  for (const [index, file] of found.entries()) {
    await copyFile(run, files, { file, from: join(from, file.place), record: records.get(file.place) })
    if ((index + 1) % 1000 === 0) run.report(`uploads: ${index + 1}`)
  }
  run.report(`uploads: ${found.length}, done`)
  return found.length
}

/** The records of files in the database, by path. Early versions have none. */
export async function readRecords({ from }: Pick<ApacheAnswerRun, 'from'>): Promise<Map<string, DumpRow>> {
  const records = new Map<string, DumpRow>()
  const deleted = '10'
  for await (const row of from.rows('file_record')) {
    if (row.file_path && row.status !== deleted) records.set(row.file_path, row)
  }
  return records
}

async function copyFile(
  run: ApacheAnswerRun,
  files: UploadFiles,
  { file, from, record }: { file: Found; from: string; record: DumpRow | undefined },
): Promise<void> {
  const { size, mtimeMs } = await stat(from)
  const isThere = await stat(files.pathOf(file.place)).then(
    () => true,
    () => false,
  )
  if (!isThere) await files.write(file.place, await openAsBlob(from))
  await inTransaction(run.db, async (tx) => {
    const user = await findUsers(run, tx, [record?.user_id])
    const path = getPath(file, record)
    const row = {
      user_id: user(record?.user_id),
      source: file.source,
      path,
      original_name: path.split('/').at(-1) ?? '',
      size,
      created_at: toTime(record?.created_at) || Math.floor(mtimeMs / 1000),
    }
    await insertNew(tx, 'uploads', [row])
  })
}

/** An attachment's URL contains its original name, which only the record has. */
function getPath({ place, source }: Found, record: DumpRow | undefined): string {
  if (source !== 'user_post_attachment') return `/uploads/${place}`
  const [, recorded] = /(\/uploads\/files\/post\/.+)$/.exec(record?.file_url ?? '') ?? []
  const name = place.split('/').at(-1) ?? ''
  return recorded ?? `/uploads/files/post/${name.split('.')[0]}/${name}`
}
