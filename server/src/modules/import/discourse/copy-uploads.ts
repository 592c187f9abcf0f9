import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { inTransaction } from '../../../platform/database/database.ts'
import { createUploadFiles, isStoredName, type UploadFiles } from '../../uploads/index.ts'
import { type DumpRow, toNumber } from '../import-row.rules.ts'
import { findUsers } from '../known-objects.service.ts'
import { insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { listChecksums } from './convert-text.ts'
import { type DiscourseRun, readTime } from './discourse-run.rules.ts'
import {
  findUploadRow,
  getAvatarPlace,
  getChecksumInUrl,
  getUploadPlace,
  type UploadPlace,
} from './upload-url.rules.ts'

/** The texts that everyone may read. */
const openTexts = `select p.raw from kept_posts k join posts p on p.id = k.id
    join kept_topics t on t.id = k.topic_id where k.removed = 0 and t.removed = 0
  union all select raw from post_voting_comments where deleted_at is null and post_id in (
    select k.id from kept_posts k join kept_topics t on t.id = k.topic_id where k.removed = 0 and t.removed = 0)
  union all select bio_raw from user_profiles
  union all select description from kept_categories
  union all select description from kept_tags`

const avatars = `select distinct up.url from users u join uploads up on up.id = u.uploaded_avatar_id`

type Wanted = { sum: string; file: string; row: DumpRow; place: UploadPlace }

/** The files in imported texts. Files of messages, closed categories and deleted posts are not included. */
export async function listWanted(run: DiscourseRun): Promise<{ wanted: Wanted[]; missing: number }> {
  const wanted = new Map<string, Wanted>()
  const missing = new Set<string>()
  function want(sum: string, row: DumpRow, toPlace: (name: string, file: string) => UploadPlace | undefined) {
    const name = getChecksumInUrl(row.url) ?? sum
    const file = run.from.files.get(name)
    const place = file === undefined ? undefined : toPlace(name, file)
    if (file === undefined || !place) missing.add(name)
    else wanted.set(place.place, { sum: name, file, row, place })
  }
  for await (const { raw } of run.from.rows(openTexts)) {
    for (const sum of listChecksums(raw ?? '')) {
      const row = findUploadRow(run.from, sum) ?? {}
      want(sum, row, (name, file) => getUploadPlace(row, name, file))
    }
  }
  for await (const { url } of run.from.rows(avatars)) {
    const sum = getChecksumInUrl(url)
    if (sum) want(sum, findUploadRow(run.from, sum) ?? {}, getAvatarPlace)
  }
  return { wanted: [...wanted.values()], missing: missing.size }
}

/** Copies files to where they are served. Existing files are kept. */
export async function copyUploads(run: DiscourseRun, dataDir: string): Promise<number> {
  const { wanted, missing } = await listWanted(run)
  countSkipped(run, 'files that posts use but the backup does not contain', missing)
  countSkipped(run, 'files that no imported content uses', countOthers(run, wanted))
  const files = createUploadFiles(dataDir)
  let copied = 0
  for (const one of wanted) {
    const name = one.place.place.split('/').at(-1) ?? ''
    if (!isStoredName(name)) {
      countSkipped(run, 'files with unsupported names')
      continue
    }
    await copyFile(run, files, one)
    copied++
    if (copied % 1000 === 0) run.report(`uploads: ${copied}`)
  }
  run.report(`uploads: ${copied}, done`)
  return copied
}

function countOthers({ from }: DiscourseRun, wanted: Wanted[]): number {
  const sums = new Set(wanted.map(({ sum }) => sum))
  return [...from.files.keys()].filter((sum) => !sums.has(sum)).length
}

async function copyFile(run: DiscourseRun, files: UploadFiles, { file, row, place }: Wanted): Promise<void> {
  const isThere = await stat(files.pathOf(place.place)).then(
    () => true,
    () => false,
  )
  if (!isThere) await files.write(place.place, await openAsBlob(file))
  const { size } = await stat(file)
  await inTransaction(run.db, async (tx) => {
    const user = await findUsers(run, tx, [row.user_id])
    await insertNew(tx, 'uploads', [
      {
        user_id: user(row.user_id),
        source: place.source,
        path: place.path,
        original_name: [...(row.original_filename ?? '')].slice(0, 200).join(''),
        size,
        width: Math.max(0, toNumber(row.width)),
        height: Math.max(0, toNumber(row.height)),
        created_at: readTime(run, row.created_at),
      },
    ])
  })
}
