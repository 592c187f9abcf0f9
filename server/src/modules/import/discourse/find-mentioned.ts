import type { Executor } from '../../../platform/database/database.ts'
import { listUsernamesOf } from '../accounts.repository.ts'
import { findLocalIds } from '../import-keys.repository.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { listUsernames } from '../stackexchange/comments.repository.ts'
import { listMentions, type Renamed } from './convert-text.ts'
import type { DiscourseRun } from './discourse-run.rules.ts'

/** The users that texts mention: accounts here, and users whose names changed. */
export async function findMentioned(
  run: DiscourseRun,
  db: Executor,
  rows: DumpRow[],
): Promise<{ names: ReadonlySet<string>; renamed: Renamed }> {
  const mentioned = [...new Set(rows.flatMap((row) => listMentions(row.raw ?? '')))]
  if (mentioned.length === 0) return { names: new Set(), renamed: new Map() }
  const ids = await findLocalIds(run, db, 'username', mentioned)
  const usernames = await listUsernamesOf(db, [...ids.values()])
  const renamed = new Map<string, string>()
  for (const [former, id] of ids) {
    const username = usernames.get(id)
    if (username !== undefined && username.toLowerCase() !== former) renamed.set(former, username)
  }
  const known = await listUsernames(db, [
    ...mentioned,
    ...[...usernames.values()].map((name) => name.toLowerCase()),
  ])
  return { names: new Set(known.map((user) => user.username_key)), renamed }
}
