import { z } from 'zod'

/**
 * The archive of an export: `archive.json`, the rows of each table below `rows/` as JSON lines in parts, the
 * uploads below `files/`, and `manifest.json` with all checksums. An archive without the last one is
 * incomplete.
 */
export const archiveHeaderPath = 'archive.json'
export const archiveManifestPath = 'manifest.json'
export const archiveFormatVersion = 1

/**
 * Every exported table with its key, in an order that respects references between rows. Tables with temporary
 * data (sessions, codes, captchas, limits, queued mails, background work) or derived data (the search index)
 * are excluded.
 */
export const archivedTables: Readonly<Record<string, readonly string[]>> = {
  site_settings: ['name'],
  users: ['id'],
  user_external_logins: ['provider', 'external_id'],
  two_factor_keys: ['user_id'],
  two_factor_recovery_codes: ['user_id', 'code_hash'],
  tags: ['id'],
  questions: ['id'],
  question_invitations: ['question_id', 'user_id'],
  answers: ['id'],
  comments: ['id'],
  question_tags: ['question_id', 'tag_id'],
  question_links: ['from_question_id', 'from_answer_id', 'to_question_id', 'to_answer_id', 'kind'],
  votes: ['user_id', 'object_id'],
  imported_votes: ['object_id'],
  follows: ['user_id', 'kind', 'object_id'],
  bookmarks: ['user_id', 'question_id'],
  reactions: ['object_id', 'emoji', 'user_id'],
  withdrawn_reactions: ['object_id'],
  share_visits: ['sharer_id', 'object_id'],
  reputation_log: ['id'],
  activities: ['id'],
  revisions: ['id'],
  badges: ['id'],
  badge_awards: ['id'],
  imported_badges: ['id'],
  flags: ['id'],
  reviews: ['id'],
  notifications: ['id'],
  notification_counters: ['user_id', 'type'],
  notification_settings: ['user_id'],
  notification_mails: ['user_id', 'cause'],
  legal_versions: ['id'],
  legal_acceptances: ['user_id', 'version_id'],
  spam_removals: ['id'],
  spam_removal_posts: ['removal_id', 'object_id'],
  spam_removal_suggestions: ['removal_id', 'revision_id'],
  edit_restorations: ['id'],
  edit_restoration_posts: ['restoration_id', 'object_id'],
  audit_log: ['id'],
  daily_figures: ['day'],
  plugin_config: ['slug'],
  plugin_user_config: ['user_id', 'slug'],
  plugin_kv: ['slug', 'key'],
  uploads: ['id'],
  import_keys: ['source', 'kind', 'foreign_id'],
  import_progress: ['source', 'stage'],
}

/** Columns that the database derives from others. */
export const derivedColumns: ReadonlySet<string> = new Set(['listed', 'unanswered'])

export const archiveHeader = z.object({
  format: z.literal(archiveFormatVersion),
  /** The version of Querent. */
  version: z.string(),
  /** The last migration: only a version with the same tables can read the archive. */
  schema: z.string(),
  site: z.object({ name: z.string(), url: z.string() }),
  made_at: z.iso.datetime(),
  /** The last id given to an object. */
  last_object_id: z.number().int().nonnegative(),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>

export const archiveManifest = z.object({
  rows: z.record(z.string(), z.number().int().nonnegative()),
  entries: z.array(z.object({ path: z.string(), sha256: z.string() })),
})
export type ArchiveManifest = z.infer<typeof archiveManifest>

/** The paths of a table's rows: the parts are numbered, so that none is large. */
export const rowsPath = (table: string, part: number) =>
  `rows/${table}/${String(part).padStart(6, '0')}.jsonl`

/** The kind of an archive's entry; undefined if archives contain no such entry. */
export function readArchivePath(path: string): { table: string } | { file: string } | undefined {
  const [, table] = /^rows\/([a-z_]+)\/\d{6,}\.jsonl$/.exec(path) ?? []
  if (table !== undefined) return Object.hasOwn(archivedTables, table) ? { table } : undefined
  const [, file] = /^files\/(uploads\/.+)$/.exec(path) ?? []
  const isPlain = file?.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  return file !== undefined && isPlain ? { file } : undefined
}
