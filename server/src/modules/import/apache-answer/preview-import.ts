import type { Executor } from '../../../platform/database/database.ts'
import { formatCount } from '../../../platform/format-count.ts'
import { findTakenUsernames } from '../accounts.repository.ts'
import { getId } from '../import-row.rules.ts'
import { inPages } from '../in-pages.ts'
import { findObjects, withoutKnown } from '../known-objects.service.ts'
import type { Preview } from '../preview.rules.ts'
import { findAccountsByEmail, findTakenNumbers } from '../rows.repository.ts'
import { findSkippedAccounts } from './accounts.stage.ts'
import type { ApacheAnswerRun } from './apache-answer-run.rules.ts'
import { readNumber } from './claim-numbers.ts'
import { listUploads, readRecords } from './copy-uploads.ts'
import type { ApacheAnswerTable } from './open-apache-answer-source.ts'

type Named = { what: string; one: string; table: ApacheAnswerTable }

const addressed: readonly Named[] = [
  { what: 'tags', one: 'tag', table: 'tag' },
  { what: 'questions', one: 'question', table: 'question' },
  { what: 'answers', one: 'answer', table: 'answer' },
  { what: 'comments', one: 'comment', table: 'comment' },
]

const others: readonly { what: string; table: ApacheAnswerTable }[] = [
  { what: 'versions', table: 'revision' },
  { what: 'timeline entries, votes, follows and reputation changes', table: 'activity' },
  { what: 'bookmarks', table: 'collection' },
  { what: 'flags', table: 'report' },
  { what: 'awarded badges', table: 'badge_award' },
  { what: 'notifications', table: 'notification' },
]

const staying: readonly Named[] = [
  { what: 'plugin settings', one: 'plugin setting', table: 'plugin_config' },
  { what: "members' plugin settings", one: "member's plugin setting", table: 'plugin_user_config' },
  { what: 'API keys', one: 'API key', table: 'api_key' },
  {
    what: 'conversations with the AI assistant',
    one: 'conversation with the AI assistant',
    table: 'ai_conversation',
  },
]

/** Lists what an import would do, without changing anything. */
export async function previewImport(run: ApacheAnswerRun, uploads: string | undefined): Promise<Preview> {
  const preview: Preview = { comes: [], notes: [] }
  await previewUsers(run, preview)
  for (const named of addressed) await previewObjects(run, preview, named)
  for (const { what, table } of others) preview.comes.push({ what, count: await run.from.count(table) })
  await previewUploads(run, preview, uploads)
  for (const { what, one, table } of staying) {
    const count = await run.from.count(table)
    if (count > 0) preview.notes.push(`Not imported: ${count} ${count === 1 ? one : what}.`)
  }
  preview.notes.push('Also not imported: sessions, codes in emails, mail server settings and legal texts.')
  return preview
}

async function previewUsers(run: ApacheAnswerRun, preview: Preview): Promise<void> {
  const db: Executor = run.db
  let count = 0
  let isNew = 0
  let here = 0
  let renamed = 0
  for await (const page of inPages(run.from.rows('user'))) {
    count += page.length
    const unknown = await withoutKnown(run, db, { kind: 'user', rows: page, getId })
    const keys = unknown.map((row) => (row.e_mail ?? '').toLowerCase())
    const owners = await findAccountsByEmail(
      db,
      keys.filter((key) => key !== ''),
    )
    const added = unknown.filter((_, index) => !owners.has(keys[index] ?? ''))
    const taken = await findTakenUsernames(
      db,
      added.map((row) => row.username ?? ''),
    )
    here += unknown.length - added.length
    isNew += added.length
    renamed += added.filter((row) => taken.has((row.username ?? '').toLowerCase())).length
  }
  preview.comes.push({ what: 'users', count, isNew })
  const { size: shared } = await findSkippedAccounts(run)
  if (shared > 0)
    preview.notes.push(
      shared === 1
        ? '1 user loses their email address, because another user also has it.'
        : `${shared} users lose their email address, because another user also has it.`,
    )
  if (here > 0)
    preview.notes.push(
      `${here === 1 ? '1 user already has' : `${here} users already have`} an account here with the same email address. It is not changed.`,
    )
  if (renamed > 0)
    preview.notes.push(
      `${renamed === 1 ? '1 user gets' : `${renamed} users get`} another username, because theirs is taken here.`,
    )
}

async function previewObjects(
  run: ApacheAnswerRun,
  preview: Preview,
  { what, one, table }: Named,
): Promise<void> {
  let count = 0
  let isNew = 0
  let moved = 0
  for await (const page of inPages(run.from.rows(table))) {
    count += page.length
    const object = await findObjects(
      run,
      run.db,
      page.map((row) => row.id),
    )
    const unknown = page.filter((row) => object(row.id) === 0)
    const taken = await findTakenNumbers(
      run.db,
      unknown.map((row) => readNumber(row.id)),
    )
    isNew += unknown.length
    moved += unknown.filter((row) => taken.has(readNumber(row.id))).length
  }
  preview.comes.push({ what, count, isNew })
  if (moved > 0) {
    const who = moved === 1 ? `1 ${one} gets` : `${moved} ${what} get`
    preview.notes.push(`${who} another ID, because theirs is taken here.`)
  }
}

async function previewUploads(
  run: ApacheAnswerRun,
  preview: Preview,
  folder: string | undefined,
): Promise<void> {
  const records = await readRecords(run)
  if (folder === undefined) {
    if (records.size > 0)
      preview.notes.push(
        `Not imported: ${formatCount(records.size, 'upload')}. To import them, add --uploads <folder>.`,
      )
    return
  }
  const { found, unusable } = await listUploads(folder)
  preview.comes.push({ what: 'uploads', count: found.length })
  if (unusable > 0)
    preview.notes.push(
      `Not imported: ${formatCount(unusable, 'file with an unsupported name', 'files with unsupported names')}.`,
    )
  const places = new Set(found.map(({ place }) => place))
  const missing = [...records.keys()].filter((place) => !places.has(place)).length
  if (missing > 0)
    preview.notes.push(
      `${formatCount(missing, 'file in the database is', 'files in the database are')} missing from the folder.`,
    )
}
