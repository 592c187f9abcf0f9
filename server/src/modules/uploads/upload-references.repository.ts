import type { Executor } from '../../platform/database/database.ts'

/** `state_at` is 0 for a file that was never checked. */
type Upload = { user_id: number; created_at: number; state_at: number }

const batch = 500

/** A pattern that matches every text with an upload. */
const anyUpload = '%/uploads/%'

/**
 * Every text that may refer to one of these uploads: versions of posts and tags, other texts, and the
 * settings of the site. Files uploaded before `newSince`, or being checked again, may be used by anyone in
 * any version; new ones only in versions written since, and elsewhere only by their owners.
 */
export async function* findTexts(
  db: Executor,
  uploads: readonly Upload[],
  newSince: number,
): AsyncGenerator<string> {
  if (uploads.length === 0) return
  const since = Math.min(...uploads.map(({ created_at }) => created_at))
  const owners = [...new Set(uploads.map(({ user_id }) => user_id))]
  const areNew = since >= newSince && uploads.every(({ state_at }) => state_at === 0)
  yield* revisionsFrom(db, areNew ? await findFirstRevisionSince(db, since) : 0)
  yield* commentsBy(db, areNew ? owners : undefined)
  yield* await listProfileTexts(db, areNew ? owners : undefined)
  yield* await listSettings(db)
}

async function* revisionsFrom(db: Executor, first: number | undefined): AsyncGenerator<string> {
  if (first === undefined) return
  let after = first - 1
  for (;;) {
    const rows = await db
      .selectFrom('revisions')
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { content } of rows) yield content
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Every version of some objects, in batches. */
export async function* findTextsOf(db: Executor, objectIds: readonly number[]): AsyncGenerator<string[]> {
  let after = 0
  while (objectIds.length > 0) {
    const rows = await db
      .selectFrom('revisions')
      .select(['id', 'content'])
      .where('object_id', 'in', objectIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ content }) => content)
    after = last.id
  }
}

/** Searched from the oldest, since imports give old dates to high ids. */
async function findFirstRevisionSince(db: Executor, since: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('id')
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Comments of any date, since old ones can be edited. */
async function* commentsBy(db: Executor, owners: readonly number[] | undefined): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'content'])
      .where('id', '>', after)
      .where('content', 'like', anyUpload)
      .$if(owners !== undefined, (query) => query.where('user_id', 'in', owners ?? []))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { content } of rows) yield content
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function listProfileTexts(db: Executor, owners: readonly number[] | undefined): Promise<string[]> {
  const bios = await db
    .selectFrom('users')
    .select('bio')
    .where('bio', 'like', anyUpload)
    .$if(owners !== undefined, (query) => query.where('id', 'in', owners ?? []))
    .execute()
  const own = await db
    .selectFrom('plugin_user_config')
    .select('value')
    .where('value', 'like', anyUpload)
    .$if(owners !== undefined, (query) => query.where('user_id', 'in', owners ?? []))
    .execute()
  return [...bios.map(({ bio }) => bio), ...own.map(({ value }) => value)]
}

async function listSettings(db: Executor): Promise<string[]> {
  const settings = await db.selectFrom('site_settings').select('value').execute()
  const plugins = await db.selectFrom('plugin_config').select('value').execute()
  return [...settings, ...plugins].map(({ value }) => value)
}
