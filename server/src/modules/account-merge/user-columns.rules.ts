import type { Tables } from '../../db/tables.ts'

/**
 * What happens to a column that names a user when accounts are merged. If rows are unique by the user and
 * `unique`, those that the other account also has are dropped.
 */
export type ColumnRule =
  | { move: true; unique?: readonly string[]; onlyWhere?: string }
  | { drop: true }
  | { left: string }

type Columns = Readonly<Partial<Record<keyof Tables, Readonly<Record<string, ColumnRule>>>>>

const move = { move: true } as const
const drop = { drop: true } as const
const uniqueBy = (...unique: string[]) => ({ move: true, unique }) as const

/** Every column that names a user; a test compares it with the tables. */
export const userColumns: Columns = {
  sessions: { user_id: drop },
  email_codes: { user_id: drop },
  login_tickets: { user_id: drop },
  captcha_challenges: { user_id: drop },
  push_subscriptions: { user_id: drop },
  notification_settings: { user_id: drop },
  // The remaining account keeps its password, and its second factor.
  two_factor_keys: { user_id: drop },
  two_factor_recovery_codes: { user_id: drop },
  user_external_logins: { user_id: uniqueBy('provider') },
  questions: { user_id: move, last_editor_id: move },
  question_invitations: { user_id: uniqueBy('question_id') },
  answers: { user_id: move, last_editor_id: move },
  comments: { user_id: move, reply_user_id: move },
  tags: { user_id: move },
  votes: { user_id: uniqueBy('object_id'), owner_id: move },
  follows: { user_id: uniqueBy('kind', 'object_id') },
  reactions: { user_id: uniqueBy('object_id', 'emoji') },
  share_visits: { sharer_id: uniqueBy('object_id') },
  bookmarks: { user_id: uniqueBy('question_id') },
  reputation_log: {
    user_id: uniqueBy('object_id', 'actor_id', 'action', 'revision_id'),
    actor_id: uniqueBy('object_id', 'user_id', 'action', 'revision_id'),
  },
  activities: { user_id: move, trigger_user_id: move },
  revisions: { user_id: move, reviewer_id: move },
  badge_awards: { user_id: uniqueBy('badge_id', 'award_key') },
  imported_badges: { user_id: move },
  flags: {
    user_id: { move: true, unique: ['object_id', 'reason'], onlyWhere: 'status = 1' },
    owner_id: move,
    reviewer_id: move,
  },
  reviews: { user_id: move, reviewer_id: move },
  notifications: { user_id: uniqueBy('cause'), actor_id: move },
  notification_counters: { user_id: uniqueBy('type') },
  notification_mails: { user_id: uniqueBy('cause') },
  legal_versions: { author_id: move },
  legal_acceptances: { user_id: uniqueBy('version_id') },
  spam_removals: { user_id: move, actor_id: move },
  edit_restorations: { user_id: move, actor_id: move },
  plugin_user_config: { user_id: uniqueBy('slug') },
  uploads: { user_id: move },
  audit_log: { actor_id: { left: 'The log says what was done then, and by whom.' } },
}

/** Columns whose names may refer to users but do not. */
export const objectColumns = {
  follows: 'object_id, where the kind is user',
  import_keys: 'local_id, where the kind is user or username',
} as const
