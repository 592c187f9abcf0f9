/** A Discourse table and its columns that are read. Columns that a version does not have are empty. */
type DumpTable = {
  columns: readonly string[]
  /** The columns that identify a row; the first ones are numbers that every row has. */
  key: readonly [string, ...string[]]
  /** Rows that are equal in these columns are duplicates. */
  unique?: readonly string[]
  /** Which rows are read, if a table has far more. */
  only?: { column: string; values: readonly string[] }
}

const byId = ['id'] as const

/** The Discourse levels at which a member is notified. */
export const watching = ['3', '4'] as const

export const dumpTables = {
  users: {
    columns:
      words(`id username username_lower name password_hash salt password_algorithm active admin moderator
      staged suspended_at suspended_till uploaded_avatar_id registration_ip_address created_at last_seen_at`),
    key: byId,
    unique: ['username_lower'],
  },
  user_passwords: {
    columns: words('id user_id password_hash password_salt password_algorithm password_expired_at'),
    key: ['user_id'],
  },
  user_emails: { columns: words('id user_id email primary'), key: byId },
  user_profiles: { columns: words('user_id bio_raw website location'), key: ['user_id'] },
  user_options: { columns: words('user_id hide_profile hide_profile_and_presence'), key: ['user_id'] },
  categories: {
    columns: words(
      'id name slug description parent_category_id read_restricted topic_id user_id created_at updated_at',
    ),
    key: byId,
  },
  topics: {
    columns: words(`id title user_id category_id archetype subtype views visible closed archived pinned_at
      pinned_until pinned_globally deleted_at created_at updated_at bumped_at`),
    key: byId,
  },
  posts: {
    columns: words(`id user_id topic_id post_number reply_to_post_number post_type action_code raw cook_method
      version last_version_at last_editor_id hidden user_deleted deleted_at created_at`),
    key: byId,
    unique: ['topic_id', 'post_number'],
  },
  post_revisions: {
    columns: words('id post_id user_id number modifications hidden created_at'),
    key: byId,
  },
  tags: { columns: words('id name description target_tag_id created_at updated_at'), key: byId },
  topic_tags: { columns: words('id topic_id tag_id created_at'), key: byId },
  tag_group_memberships: { columns: words('id tag_id tag_group_id'), key: byId },
  tag_group_permissions: { columns: words('id tag_group_id group_id'), key: byId },
  post_actions: {
    columns: words(
      'id post_id user_id post_action_type_id deleted_at agreed_at deferred_at disagreed_at created_at',
    ),
    key: byId,
  },
  bookmarks: {
    columns: words('id user_id topic_id post_id bookmarkable_id bookmarkable_type created_at'),
    key: byId,
  },
  topic_custom_fields: {
    columns: words('id topic_id name value'),
    key: byId,
    only: { column: 'name', values: ['accepted_answer_post_id'] },
  },
  post_custom_fields: {
    columns: words('id post_id name value'),
    key: byId,
    only: { column: 'name', values: ['is_accepted_answer'] },
  },
  discourse_solved_solved_topics: { columns: words('id topic_id answer_post_id'), key: byId },
  discourse_solved_topic_answers: { columns: words('id solved_topic_id answer_post_id'), key: byId },
  post_voting_votes: {
    columns: words('id user_id direction votable_type votable_id created_at'),
    key: byId,
  },
  post_voting_comments: { columns: words('id post_id user_id raw deleted_at created_at'), key: byId },
  topic_links: {
    columns: words('id topic_id post_id internal link_topic_id link_post_id reflection quote created_at'),
    key: byId,
    only: { column: 'internal', values: ['t'] },
  },
  topic_users: {
    columns: words('user_id topic_id notification_level'),
    key: ['user_id', 'topic_id'],
    only: { column: 'notification_level', values: watching },
  },
  category_users: {
    columns: words('id category_id user_id notification_level'),
    key: byId,
    only: { column: 'notification_level', values: watching },
  },
  tag_users: {
    columns: words('id tag_id user_id notification_level'),
    key: byId,
    only: { column: 'notification_level', values: watching },
  },
  badges: { columns: words('id name badge_type_id enabled'), key: byId },
  user_badges: { columns: words('id badge_id user_id granted_at'), key: byId },
  uploads: {
    columns: words('id user_id original_filename filesize width height url sha1 created_at'),
    key: byId,
  },
  site_settings: { columns: words('id name value'), key: byId },
} as const satisfies Record<string, DumpTable>

export type DumpTableName = keyof typeof dumpTables

export const describeTable = (name: DumpTableName): DumpTable => dumpTables[name]

/** A dump without these tables is not from Discourse. */
export const neededTables: readonly DumpTableName[] = ['users', 'topics', 'posts', 'categories']

/** Earlier names of the plugin for voting on posts. */
const formerNames: Readonly<Record<string, DumpTableName>> = {
  question_answer_votes: 'post_voting_votes',
  question_answer_comments: 'post_voting_comments',
}

export function findTable(name: string): DumpTableName | undefined {
  if (Object.hasOwn(dumpTables, name)) return name as DumpTableName
  return Object.hasOwn(formerNames, name) ? formerNames[name] : undefined
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
