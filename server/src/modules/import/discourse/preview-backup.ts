import { formatCount } from '../../../platform/format-count.ts'
import { findTakenUsernames } from '../accounts.repository.ts'
import type { ImportedKind } from '../import-keys.repository.ts'
import { type DumpRow, getId } from '../import-row.rules.ts'
import { inPages } from '../in-pages.ts'
import { withoutKnown } from '../known-objects.service.ts'
import type { Preview } from '../preview.rules.ts'
import { findAccountsByEmail } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { usersStage } from './accounts.stage.ts'
import { listWanted } from './copy-uploads.ts'
import type { DiscourseRun, DiscourseStage } from './discourse-run.rules.ts'
import { flagsStage } from './flags.stage.ts'
import { versionsStage } from './history.stage.ts'
import { answersStage, commentsStage, postCommentsStage, questionsStage } from './posts.stage.ts'
import {
  badgesStage,
  bookmarksStage,
  commentVotesStage,
  followsStage,
  likesStage,
  votesStage,
} from './reactions.stage.ts'
import { categoriesStage, tagsStage } from './tags.stage.ts'

/** Data that is never imported, and its amount. */
const staying: readonly { what: string; rows: string }[] = [
  {
    what: 'private messages',
    rows: `select 1 from topics where archetype is not 'regular' and archetype is not 'banner'`,
  },
  {
    what: 'topics in restricted categories',
    rows: `select 1 from topics t where archetype in ('regular', 'banner') and category_id is not null
      and category_id not in (select id from kept_categories)
      and not exists (select 1 from categories c where c.topic_id = t.id)`,
  },
  {
    what: 'topics that describe a category, which became the description of its tag',
    rows: 'select 1 from topics t join kept_categories c on c.topic_id = t.id',
  },
  {
    what: 'topics without a first post',
    rows: `select 1 from topics t where archetype in ('regular', 'banner')
      and not exists (select 1 from posts p where p.topic_id = t.id and p.post_number = 1)`,
  },
  {
    what: 'staff whispers',
    rows: `select 1 from posts p join kept_topics t on t.id = p.topic_id where p.post_type = '4'`,
  },
  {
    what: 'notes about actions on a topic',
    rows: `select 1 from posts p join kept_topics t on t.id = p.topic_id
      where p.post_type = '3' or (p.post_type = '2' and p.action_code is not null)`,
  },
  {
    what: 'restricted tags',
    rows: 'select 1 from tags where id not in (select id from kept_tags)',
  },
  { what: 'hidden versions', rows: `select 1 from post_revisions where hidden is not 'f'` },
]

export function countLeftBehind(run: DiscourseRun): void {
  for (const { what, rows } of staying) countSkipped(run, what, run.from.count(rows))
  countSkipped(run, 'damaged rows of the dump', run.from.damaged)
  countSkipped(run, 'entries of the backup that are not uploaded files', run.from.otherEntries)
}

const known: readonly { what: string; stage: DiscourseStage; kind: ImportedKind }[] = [
  { what: 'categories, as tags', stage: categoriesStage, kind: 'category' },
  { what: 'tags', stage: tagsStage, kind: 'tag' },
  { what: 'topics, as questions', stage: questionsStage, kind: 'topic' },
  { what: 'replies, as answers', stage: answersStage, kind: 'post' },
  { what: 'short replies to replies, as comments', stage: commentsStage, kind: 'post' },
  { what: 'comments on posts', stage: postCommentsStage, kind: 'post comment' },
  { what: 'flags', stage: flagsStage, kind: 'flag' },
  { what: 'badges', stage: badgesStage, kind: 'badge' },
]

const counted: readonly DiscourseStage[] = [
  votesStage,
  commentVotesStage,
  likesStage,
  bookmarksStage,
  followsStage,
  versionsStage,
]

/** Lists what an import would do, without changing anything. */
export async function previewBackup(run: DiscourseRun): Promise<Preview> {
  const preview: Preview = { comes: [], notes: [] }
  await previewUsers(run, preview)
  for (const { what, stage, kind } of known) {
    let isNew = 0
    let count = 0
    for await (const page of inPages(run.from.rows(stage.rows))) {
      count += page.length
      isNew += (await withoutKnown(run, run.db, { kind, rows: page, getId })).length
    }
    preview.comes.push({ what, count, isNew })
  }
  for (const { name, rows } of counted) preview.comes.push({ what: name, count: run.from.count(rows) })
  const { wanted, missing } = await listWanted(run)
  preview.comes.push({ what: 'uploads', count: wanted.length })
  if (missing > 0)
    preview.notes.push(
      `${formatCount(missing, 'file that posts use is', 'files that posts use are')} missing from the backup.`,
    )
  countLeftBehind(run)
  for (const [what, count] of run.skipped) preview.notes.push(`Not imported: ${count} ${what}.`)
  preview.notes.push(
    'Also not imported: sessions, API keys, drafts, notifications, groups, chats and settings.',
  )
  return preview
}

async function previewUsers(run: DiscourseRun, preview: Preview): Promise<void> {
  let count = 0
  let isNew = 0
  let here = 0
  let renamed = 0
  for await (const page of inPages(run.from.rows(usersStage.rows))) {
    count += page.length
    const unknown = await withoutKnown(run, run.db, { kind: 'user', rows: page, getId })
    const getEmailKey = (row: DumpRow) => (row.email ?? '').toLowerCase()
    const keys = unknown.map(getEmailKey).filter((key) => key !== '')
    const owners = await findAccountsByEmail(run.db, keys)
    const added = unknown.filter((row) => !owners.has(getEmailKey(row)))
    const taken = await findTakenUsernames(
      run.db,
      added.map((row) => row.username ?? ''),
    )
    isNew += added.length
    here += unknown.length - added.length
    renamed += added.filter((row) => taken.has((row.username ?? '').toLowerCase())).length
  }
  preview.comes.push({ what: 'users', count, isNew })
  if (here > 0)
    preview.notes.push(
      `${here} users already have an account here with the same email address. It is not changed.`,
    )
  if (renamed > 0) preview.notes.push(`${renamed} users get another username, because theirs is taken here.`)
}
