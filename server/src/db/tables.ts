import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { ColumnType, Generated } from 'kysely'

/** Unix seconds. */
type Time = number
/** 0 or 1: both engines store truth values as integers. */
export type Flag = 0 | 1
type Counter = ColumnType<number, number | undefined, number>
type DefaultedText = ColumnType<string, string | undefined, string>
type DefaultedTime = ColumnType<Time, Time | undefined, Time>
type DefaultedFlag = ColumnType<Flag, Flag | undefined, Flag>
/** Derived by the database from other columns. */
type Derived<T> = ColumnType<T, never, never>

export type SiteSettingsTable = { name: string; value: string; updated_at: Time }

export type CountersTable = { name: string; value: number }

export type UsersTable = {
  id: Generated<number>
  username: string
  /** Lower-case username: the unique key. */
  username_key: string
  display_name: string
  /** Empty for accounts without one. */
  email: string
  /** Lower-case email, null for deleted accounts and those without one: the unique key. */
  email_key: string | null
  /** 1 activated, 2 to be verified. */
  mail_status: number
  /** 1 available, 9 suspended, 10 deleted. */
  status: number
  /** 1 user, 2 admin, 3 moderator. */
  role_id: number
  /** Reputation; always the sum of the account's reputation log. */
  reputation: Counter
  /** Empty for accounts that never had one. */
  password_hash: string
  bio: DefaultedText
  bio_html: DefaultedText
  website: DefaultedText
  location: DefaultedText
  /** `default`, `gravatar`, `custom` or empty. */
  avatar_kind: DefaultedText
  avatar_url: DefaultedText
  language: DefaultedText
  color_scheme: DefaultedText
  /** IANA name; empty for the site's default. */
  time_zone: DefaultedText
  question_count: Counter
  answer_count: Counter
  follow_count: Counter
  /** Raised to end all sessions at once. */
  epoch: Counter
  /** 1 for an imported account that its owner has not taken over yet. */
  claimable: DefaultedFlag
  registered_ip: DefaultedText
  created_at: Time
  last_login_at: DefaultedTime
  suspended_at: DefaultedTime
  suspended_until: DefaultedTime
  /** Empty if nobody gave one, and unless the account is suspended. */
  suspension_reason: DefaultedText
  deleted_at: DefaultedTime
  /** The latest version of the legal texts that the account accepted. */
  legal_version: Counter
  /** 1 once the account postponed the choice of tags to follow. */
  tag_choice: DefaultedFlag
}

export type SessionsTable = {
  token_hash: string
  visit_hash: string
  user_id: number
  epoch: number
  /** 1 when opened while the account was an administrator's. */
  admin: Flag
  created_at: Time
  expires_at: Time
  /** What the browser last reported about itself; empty before it was recorded. */
  user_agent: DefaultedText
  /** Accurate to a few minutes; 0 before it was recorded. */
  last_seen_at: DefaultedTime
  /** When its user logged in or last entered the password; 0 in sessions from before this was recorded. */
  confirmed_at: DefaultedTime
}

export type EmailCodesTable = {
  code_hash: string
  user_id: number
  /** `activation`, `password_reset`, `email_change`, `account_deletion`, `undo`, `data_export`, `unsubscribe`. */
  purpose: string
  email: string
  data: DefaultedText
  created_at: Time
  expires_at: Time
}

/** The keys of authenticator apps, from which they compute codes for logins with a second factor. */
export type TwoFactorKeysTable = {
  user_id: number
  /** In base 32. */
  key: string
  /** 0 until a code has proven that an app has the key. */
  enabled_at: DefaultedTime
  /** The half minute of the last code, counted since 1970. */
  last_step: DefaultedTime
}

export type TwoFactorRecoveryCodesTable = { user_id: number; code_hash: string }

export type UserExternalLoginsTable = {
  /** Slug of the plugin. */
  provider: string
  external_id: string
  user_id: number
  created_at: Time
  /** When the provider was last asked about the account's status. */
  checked_at: DefaultedTime
  /**
   * 1 while the account is suspended because the provider says so; 2 while a spam removal suspends it
   * instead, which may be undone.
   */
  barred: ColumnType<0 | 1 | 2, 0 | 1 | 2 | undefined, 0 | 1 | 2>
}

/** Secrets of logins in progress, as hashes. */
export type LoginTicketsTable = {
  ticket_hash: string
  /** `state`, `code`, `binding`, `notice`, `device` or `device_confirm`. */
  kind: string
  /** The browser that may use it; empty if any may. */
  browser_hash: string
  provider: string
  /** 0 = no one yet. */
  user_id: Counter
  data: DefaultedText
  created_at: Time
  expires_at: Time
}

export type QuestionsTable = {
  id: number
  user_id: number
  title: string
  content: string
  html: string
  excerpt: string
  /** 1 available, 2 closed, 10 deleted, 11 pending. */
  status: number
  /** 1 not pinned, 2 pinned. */
  pin: Counter
  /** 1 listed, 2 unlisted. */
  show: Counter
  /** 1 when shown in public lists: listed, and available or closed. */
  listed: Derived<Flag>
  /** 1 when listed, open and without an answer. */
  unanswered: Derived<Flag>
  vote_count: Counter
  view_count: Counter
  answer_count: Counter
  collection_count: Counter
  follow_count: Counter
  /** Active links from other questions. */
  linked_count: Counter
  hot_score: Counter
  /** 0 = none. */
  accepted_answer_id: Counter
  /** 0 = none. */
  last_answer_id: Counter
  /** 0 = none. */
  last_editor_id: Counter
  /** 0 = not closed. */
  close_reason: Counter
  close_message: DefaultedText
  closed_at: DefaultedTime
  created_at: Time
  /** 0 = never. */
  edited_at: DefaultedTime
  /** Last asked, edited or answered. */
  active_at: Time
}

/** Users who were asked to answer a question, in the order of the invitations. */
export type QuestionInvitationsTable = {
  question_id: number
  user_id: number
  position: number
  created_at: Time
}

export type AnswersTable = {
  id: number
  question_id: number
  user_id: number
  content: string
  html: string
  excerpt: string
  /** 1 available, 10 deleted, 11 pending. */
  status: number
  accepted: DefaultedFlag
  vote_count: Counter
  last_editor_id: Counter
  created_at: Time
  edited_at: DefaultedTime
}

export type CommentsTable = {
  id: number
  /** The question or answer commented on. */
  object_id: number
  question_id: number
  /** 0 on a question. */
  answer_id: number
  user_id: number
  /** 0 = not a reply. */
  reply_comment_id: Counter
  reply_user_id: Counter
  content: string
  html: string
  /** 1 available, 10 deleted, 11 pending. */
  status: number
  vote_count: Counter
  created_at: Time
}

export type TagsTable = {
  id: number
  slug: string
  display_name: string
  content: DefaultedText
  html: DefaultedText
  /** 0 = a main tag; otherwise this one is a synonym of that one. */
  main_tag_id: Counter
  /** 1 available, 10 deleted. */
  status: number
  recommend: DefaultedFlag
  reserved: DefaultedFlag
  question_count: Counter
  follow_count: Counter
  user_id: number
  revision_id: Counter
  created_at: Time
  updated_at: Time
}

/** Rows of deleted and unlisted questions stay, with `visible` 0. */
export type QuestionTagsTable = {
  question_id: number
  tag_id: number
  visible: Flag
  /** Copied from the question, for lists by tag. */
  pin: Counter
  created_at: Time
}

export type QuestionLinksTable = {
  from_question_id: number
  /** 0 = the link is in the question itself. */
  from_answer_id: number
  to_question_id: number
  /** 0 = the link names the question. */
  to_answer_id: number
  /** `link` or `duplicate`. */
  kind: string
  active: Flag
  created_at: Time
}

export type RelatedQuestionsTable = {
  question_id: number
  /** From 0; the most similar question is first. */
  position: number
  related_id: number
}

export type VotesTable = {
  user_id: number
  object_id: number
  /** Author of the object. */
  owner_id: number
  /** 1 up, -1 down, 0 withdrawn. */
  direction: number
  /** 1 once the author was notified of a vote in that direction. */
  told_up: DefaultedFlag
  told_down: DefaultedFlag
  created_at: Time
  updated_at: Time
}

/** Votes that came with an import and have no known voter. */
export type ImportedVotesTable = { object_id: number; up_votes: number; down_votes: number }

export type FollowsTable = {
  user_id: number
  object_id: number
  /** `question`, `tag` or `user`. */
  kind: string
  created_at: Time
}

/** Emoji reactions to posts. */
export type ReactionsTable = {
  object_id: number
  emoji: 'heart' | 'smile' | 'frown'
  user_id: number
  created_at: Time
}

/** Posts from which a reaction was withdrawn: once the last is gone, they have an empty list, not none. */
export type WithdrawnReactionsTable = { object_id: number }

/** The user whose shared link to a post was followed; nothing about the visitor is stored. */
export type ShareVisitsTable = { sharer_id: number; object_id: number; created_at: Time }

export type BookmarksTable = { user_id: number; question_id: number; created_at: Time }

export type ReputationLogTable = {
  id: Generated<number>
  /** The user whose reputation changed. */
  user_id: number
  /** The user who caused the change. */
  actor_id: number
  /** Sequence number of the object, 0 = none. */
  object_id: number
  /** Key of reputation-and-activity, such as `answer.accepted`. */
  action: string
  /** The approved suggestion that it is for, 0 = none. */
  revision_id: Counter
  amount: number
  cancelled: DefaultedFlag
  created_at: Time
  cancelled_at: DefaultedTime
}

export type ActivitiesTable = {
  id: Generated<number>
  /** The object of the activity. */
  object_id: number
  /** The user whose timeline shows it. */
  original_object_id: number
  user_id: number
  /** 0 = the user themself. */
  trigger_user_id: Counter
  /** Timeline word: `asked`, `edited`, `closed`… */
  type: string
  revision_id: Counter
  /** HTML shown with the entry. */
  comment: DefaultedText
  cancelled: DefaultedFlag
  cancelled_at: DefaultedTime
  created_at: Time
}

export type RevisionsTable = {
  id: Generated<number>
  object_id: number
  /** `question`, `answer` or `tag`. */
  kind: string
  user_id: number
  title: DefaultedText
  /** JSON: what the object contained. */
  content: string
  summary: DefaultedText
  /** 0 first version, 1 waits for review, 2 applied, 3 rejected. */
  status: number
  reviewer_id: Counter
  /** What the reviewer wrote to the author of a rejected suggestion. */
  rejection_reason: DefaultedText
  created_at: Time
}

export type BadgesTable = {
  id: number
  /** The key of its texts. */
  key: string
  /** 1 getting started, 2 community, 3 posting. */
  group_id: number
  /** 1 bronze, 2 silver, 3 gold. */
  level: number
  /** 1 = each user earns it once, 0 = once for each post that earns it. */
  single: Flag
  /** What it is awarded for. */
  rule: string
  /** The number that the rule requires, 0 if it requires none. */
  amount: Counter
  /** Name of an icon, or the URL of an image. */
  icon: DefaultedText
  /** 1 active, 10 deleted, 11 inactive. */
  status: number
  award_count: Counter
}

export type BadgeAwardsTable = {
  id: number
  badge_id: number
  user_id: number
  /** The post that earned it, 0 = none. */
  object_id: Counter
  /** What makes it unique: the post, or 0 for a badge that is earned once. */
  award_key: Counter
  created_at: Time
}

/** A badge of the site an import came from, which this site does not award. */
export type ImportedBadgesTable = {
  id: number
  user_id: number
  name: string
  /** The metal, as in `badges.level`. */
  level: number
  created_at: Time
}

/** What members report to the moderators. */
export type FlagsTable = {
  id: number
  /** The user who flagged. */
  user_id: number
  /** Author of what was flagged. */
  owner_id: number
  object_id: number
  kind: 'question' | 'answer' | 'comment'
  /** Number of the reason. */
  reason: number
  content: DefaultedText
  /** 1 pending, 2 completed, 3 ignored, 10 deleted. */
  status: number
  /** The user who decided about it, 0 = nobody yet. */
  reviewer_id: Counter
  reviewed_at: DefaultedTime
  /** For an ignored flag, the version of the post that was flagged. */
  ignored_version: DefaultedText
  created_at: Time
  updated_at: Time
}

/** Posts that waited or wait for approval. */
export type ReviewsTable = {
  id: Generated<number>
  object_id: number
  kind: 'question' | 'answer' | 'comment'
  /** Author of the post. */
  user_id: number
  /** Slug of the plugin that wants it reviewed. */
  submitter: DefaultedText
  /** Why, in the words of the plugin. */
  reason: DefaultedText
  /** JSON: what to announce when the post is approved; empty if there is nothing besides the post. */
  details: DefaultedText
  /** 1 pending, 2 approved, 3 rejected. */
  status: number
  /** 0 = nobody yet. */
  reviewer_id: Counter
  created_at: Time
  reviewed_at: DefaultedTime
}

/** Captcha challenges that were sent and not yet tried. */
export type CaptchaChallengesTable = {
  id: string
  /** 0 for visitors. */
  user_id: number
  action: string
  plugin: string
  /** Null for services that store the answer themselves. */
  answer: string | null
  expires_at: Time
}

export type NotificationsTable = {
  id: Generated<number>
  /** The recipient. */
  user_id: number
  /** 1 inbox, 2 achievement. */
  type: number
  /** 1 posts, 2 votes, 3 invites; 0 for achievements. */
  message_type: Counter
  /** Suffix of its text below `notification.action`; empty if there is no text. */
  action: DefaultedText
  /** `question`, `answer`, `comment`, `tag` or `badge_award`. */
  object_kind: string
  object_id: number
  /** 0 = none. */
  question_id: Counter
  answer_id: Counter
  comment_id: Counter
  badge_id: Counter
  /** The user named as its cause, 0 = none. */
  actor_id: Counter
  /** JSON: its content at that time. */
  content: string
  /** Total reputation from the object. */
  rank: Counter
  unread: DefaultedFlag
  /** 1 = a badge that its owner has not been congratulated on. */
  alert: DefaultedFlag
  /** The cause of the notification: there is one for each user and cause. */
  cause: string
  created_at: Time
  updated_at: Time
}

export type NotificationCountersTable = {
  user_id: number
  /** 1 inbox, 2 achievement. */
  type: number
  unseen: number
  raised_at: Time
}

/** Only for users who changed a setting; others have the defaults. */
export type NotificationSettingsTable = {
  user_id: number
  inbox: ColumnType<Flag, Flag | undefined, Flag>
  new_questions: DefaultedFlag
  followed_tags: DefaultedFlag
  /** `never`, `daily` or `weekly`. */
  digest: DefaultedText
  digest_at: DefaultedTime
  /** The current week of mails about all new questions, and how many were sent in it. */
  week_began_at: DefaultedTime
  week_count: Counter
  /** The last address for which the mail server reported that it takes no mail, and how often it did. */
  refused_address: DefaultedText
  refusals: Counter
  first_refused_at: DefaultedTime
  last_refused_at: DefaultedTime
}

/** Causes for which it was decided whether to send a mail, so that no mail is sent twice. */
export type NotificationMailsTable = { user_id: number; cause: string; created_at: Time }

/** Recurring work, which one process of the site runs at a time. All times are the database's. */
export type ScheduledWorkTable = {
  name: string
  due_at: Time
  /** A process has claimed it until then. */
  held_until: DefaultedTime
  /** When the latest run started, and when the latest successful one ended; 0 before. */
  started_at: DefaultedTime
  finished_at: DefaultedTime
  /** Failed runs since the last success. */
  failures: Counter
  last_error: DefaultedText
}

export type OutboxTable = {
  id: Generated<number>
  /** See `platform/queue/lanes.ts`. */
  lane: DefaultedText
  name: string
  payload: string
  created_at: Time
  /** By the database's time: when the next attempt is due or, while one is under way, when its claim ends. */
  available_at: Time
  /** Claims so far. */
  attempts: Counter
  /** 1 = an attempt is under way, unless its claim has ended. */
  claimed: DefaultedFlag
  /** 1 = failed: there are no more attempts. */
  parked: DefaultedFlag
  /** Since when, by the database's time. */
  parked_at: DefaultedTime
  /** Why the last attempt failed; empty before. */
  last_error: DefaultedText
  /** JSON of its cause: `Origin` of `platform/log`. Empty if it was not a request. */
  origin: DefaultedText
  /** The plugin that it is for; empty in most lanes. */
  target: DefaultedText
  /** Its target, if jobs of one target have to run in order. */
  subject: DefaultedText
}

export type ImportKeysTable = { source: string; kind: string; foreign_id: string; local_id: number }
export type ImportProgressTable = {
  source: string
  stage: string
  done: number
  finished: Flag
  updated_at: Time
}

/** Long work that continues after a restart where it stopped; one row for each kind. */
export type BackgroundWorkTable = {
  name: string
  /** The result to achieve. Another goal restarts it. */
  goal: string
  /** The current stage; `done` after the last. */
  stage: string
  after_id: Counter
  done: Counter
  total: Counter
  /** In a row, since the last success. */
  failures: Counter
  last_error: DefaultedText
  retry_at: DefaultedTime
  /** Until when one process has claimed it. */
  held_until: DefaultedTime
  started_at: Time
  finished_at: DefaultedTime
}

/** Backups and verifications, including the running one. */
export type BackupRunsTable = {
  id: Generated<number>
  kind: 'backup' | 'verification'
  /** The name of its file. */
  archive: DefaultedText
  made_by: 'command' | 'schedule' | 'administrator'
  /** 1 while it is running, else null: the column is unique. */
  running: 1 | null
  /** Empty while it is running. A verification is `done` if it passed. */
  outcome: ColumnType<RunOutcome, RunOutcome | undefined, RunOutcome>
  /** In bytes. */
  done: Counter
  total: Counter
  started_at: Time
  /** By the database's time. Renewed while its process is running. */
  held_until: Time
  finished_at: DefaultedTime
  error: DefaultedText
  /** Findings of a verification, or files that a backup left out, as JSON. */
  problems: DefaultedText
}
/** `removed`: an administrator has removed it since. */
export type RunOutcome = '' | 'done' | 'removed' | 'failed' | 'unproven' | 'interrupted'

/**
 * A plugin's description of a page; `title` is empty if there is nothing to show. `key` is a hash of plugin
 * and address.
 */
export type LinkCardsTable = {
  key: string
  title: string
  description: string
  site_name: string
  expires_at: Time
}

/** Allows the download of an archive; `key` is a hash. */
export type BackupTicketsTable = { key: string; archive: string; until: Time }

/** The counter of RateLimiterPostgres for the hash of a key; `expire` in milliseconds. */
export type RateLimitsTable = { key: string; points: number; expire: number | null }
/** Calls that must not be repeated until a certain time. */
export type OnceOnlyTable = {
  key: string
  until: Time
  /** The id that the call has created, as in its response; null while it is running. */
  created_id: Generated<string | null>
}
/** How often an action that may need a captcha was done, and when last. */
export type CaptchaCountsTable = { key: string; number: number; last_at: Time }

/** What administrators changed. Rows are added, and removed once they are old; nothing changes them. */
export type AuditLogTable = {
  id: Generated<number>
  created_at: Time
  actor_id: number
  /** The username at that time. */
  actor_name: string
  ip: string
  action: string
  object_kind: string
  object_id: string
  /** What the object was called at that time. */
  object_name: string
  field: string
  old_value: string
  new_value: string
}

/**
 * Versions of the terms of service and the privacy policy, with their dates. Rows are added, never changed.
 */
export type LegalVersionsTable = {
  id: Generated<number>
  /** `tos` or `privacy`. */
  kind: string
  original_text: string
  parsed_text: string
  /** 0 for texts older than stored versions. */
  author_id: number
  created_at: Time
}

export type LegalAcceptancesTable = {
  user_id: number
  version_id: number
  accepted_at: Time
}

/** Posts that were removed together with the suspension of their author. */
export type SpamRemovalsTable = {
  id: Generated<number>
  user_id: number
  actor_id: number
  /** The state of the account before, like the following three. */
  user_status: number
  suspended_at: Time
  suspended_until: Time
  suspension_reason: DefaultedText
  created_at: Time
  /** 0 = not undone. */
  undone_at: Generated<number>
}

export type SpamRemovalPostsTable = {
  removal_id: number
  object_id: number
  /** A tag that only the removed questions had is removed with them. */
  kind: 'question' | 'answer' | 'comment' | 'tag'
  /** The state of the post before. */
  status: number
}

/** Suggested edits that were rejected with it. */
export type SpamRemovalSuggestionsTable = { removal_id: number; revision_id: number }

/** Edits of an account that a moderator undoes together. */
export type EditRestorationsTable = {
  id: Generated<number>
  user_id: number
  actor_id: number
  /** 1 = the account has edited more posts than one restoration takes. */
  has_more: number
  created_at: Time
}

export type EditRestorationPostsTable = {
  restoration_id: number
  object_id: number
  kind: 'question' | 'answer' | 'tag'
  /** The version of the first edit that is undone. */
  revision_id: number
  outcome: DataOf<Endpoints['editRestorationAdd']>['skipped'][number]['outcome']
}

/** What happened on one day, in UTC: counted by a job, because counting takes long. */
export type DailyStatsTable = {
  /** Days since 1970-01-01. */
  day: number
  questions: number
  answers: number
  users: number
  answered: number
  accepted: number
  /** Median of the seconds until the first answer; null if no question has one. */
  first_answer_seconds: number | null
  updated_at: Time
}

/** Counts of the dashboard that read whole tables. */
export type SiteStatsTable = {
  /** `answer_states` or `content`. */
  name: string
  /** JSON; empty until it was counted for the first time. */
  value: string
  /** When a process last began to count. */
  claimed_at: DefaultedTime
}

/** Posts that an external search engine has not received yet. */
export type SearchFeedTable = {
  object_id: number
  /** `question` or `answer`. */
  kind: string
  /** Grows with every change. */
  version: Counter
}

/** Titles that still have to be added to the index of their first letters. Only on SQLite. */
export type WrittenTitlesTable = {
  question_id: number
}

/**
 * Posts whose words or tags changed since they were written into the search index. On PostgreSQL with
 * repetitions.
 */
export type PostsToIndexTable = {
  post_id: number
}

export type PluginConfigTable = {
  slug: string
  /** JSON: what the administrator set; empty before. */
  value: DefaultedText
  enabled: DefaultedFlag
  /** JSON: why the site disabled it; empty otherwise. */
  notice: DefaultedText
  /** The installed version in use; empty for a plugin that was not installed at run time. */
  version: DefaultedText
  previous_version: DefaultedText
  /** The version that stored `value`; empty if unknown. */
  config_version: DefaultedText
  /** JSON: what a guard offered when it last started; empty for others, and if unknown. */
  guard: DefaultedText
  updated_at: DefaultedTime
}

export type PluginUserConfigTable = {
  user_id: number
  slug: string
  /** JSON. */
  value: DefaultedText
  /** As in `plugin_config`. */
  config_version: DefaultedText
  updated_at: DefaultedTime
}

export type PluginKvTable = {
  slug: string
  key: string
  /** JSON. */
  value: string
  /** 0 = never. */
  expires_at: DefaultedTime
}

/** One row: the keys that identify the site to push services. */
export type PushKeysTable = { id: number; public_key: string; private_key: string; created_at: Time }

/** A browser that receives push notifications. */
export type PushSubscriptionsTable = {
  endpoint_hash: string
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  /** The session that requested it: when it is ended early, nothing more is pushed to the browser. */
  session_hash: string
  session_expires_at: Time
  /** In a row, since the last success. */
  failures: Counter
  created_at: Time
}

export type UploadsTable = {
  id: Generated<number>
  user_id: number
  /** `user_avatar`, `user_post`, `user_post_attachment` or `admin_branding`. */
  source: string
  /** Below the site's URL, such as `/uploads/post/3kTMd_800x600.png`. */
  path: string
  original_name: DefaultedText
  /** Bytes. */
  size: number
  /** Pixels; 0 if it is not an image. */
  width: Counter
  height: Counter
  /** 0 not checked yet, 1 in use, 2 to be hidden, 3 hidden. */
  state: Counter
  state_at: DefaultedTime
  created_at: Time
  /** The place of its store, as its plugin names it; empty if it is in the data directory. */
  kept_in: DefaultedText
}

/** One row: the last request to move uploaded files. */
export type UploadMovesTable = {
  id: number
  /** Increases with each request, so that jobs of an earlier one end. */
  run: number
  /** `store`, `server`, or empty if no request is current. */
  target: '' | 'store' | 'server'
  is_running: Counter
  /** Files that were not found where they are recorded. */
  skipped: Counter
  /** Why the last attempt failed, in English; empty otherwise. */
  error: DefaultedText
  started_at: DefaultedTime
}

/** Which versions can serve the schema after a migration; read by versions that do not know the migration. */
export type SchemaChangesTable = {
  name: string
  /** The last migration that a version has to know; empty if it has to know this one. */
  served_since: DefaultedText
  /** The version of Querent that made the change. */
  version: DefaultedText
}

/** The processes that serve the site. */
export type SiteProcessesTable = {
  id: string
  /** The version of Querent. */
  version: string
  /** The last migration that it knows. */
  schema: string
  host: string
  pid: number
  /** By the database's time. */
  seen_at: DefaultedTime
}

export type Tables = {
  site_settings: SiteSettingsTable
  counters: CountersTable
  users: UsersTable
  sessions: SessionsTable
  email_codes: EmailCodesTable
  two_factor_keys: TwoFactorKeysTable
  two_factor_recovery_codes: TwoFactorRecoveryCodesTable
  user_external_logins: UserExternalLoginsTable
  login_tickets: LoginTicketsTable
  questions: QuestionsTable
  question_invitations: QuestionInvitationsTable
  answers: AnswersTable
  comments: CommentsTable
  tags: TagsTable
  question_tags: QuestionTagsTable
  question_links: QuestionLinksTable
  related_questions: RelatedQuestionsTable
  votes: VotesTable
  imported_votes: ImportedVotesTable
  follows: FollowsTable
  bookmarks: BookmarksTable
  reactions: ReactionsTable
  withdrawn_reactions: WithdrawnReactionsTable
  share_visits: ShareVisitsTable
  reputation_log: ReputationLogTable
  activities: ActivitiesTable
  revisions: RevisionsTable
  badges: BadgesTable
  badge_awards: BadgeAwardsTable
  imported_badges: ImportedBadgesTable
  flags: FlagsTable
  reviews: ReviewsTable
  captcha_challenges: CaptchaChallengesTable
  notifications: NotificationsTable
  notification_counters: NotificationCountersTable
  notification_settings: NotificationSettingsTable
  notification_mails: NotificationMailsTable
  outbox: OutboxTable
  rate_limits: RateLimitsTable
  once_only: OnceOnlyTable
  captcha_counts: CaptchaCountsTable
  import_keys: ImportKeysTable
  import_progress: ImportProgressTable
  background_work: BackgroundWorkTable
  scheduled_work: ScheduledWorkTable
  link_cards: LinkCardsTable
  backup_runs: BackupRunsTable
  backup_tickets: BackupTicketsTable
  audit_log: AuditLogTable
  legal_versions: LegalVersionsTable
  legal_acceptances: LegalAcceptancesTable
  spam_removals: SpamRemovalsTable
  spam_removal_posts: SpamRemovalPostsTable
  spam_removal_suggestions: SpamRemovalSuggestionsTable
  edit_restorations: EditRestorationsTable
  edit_restoration_posts: EditRestorationPostsTable
  daily_figures: DailyStatsTable
  site_figures: SiteStatsTable
  search_feed: SearchFeedTable
  written_titles: WrittenTitlesTable
  posts_to_index: PostsToIndexTable
  plugin_config: PluginConfigTable
  plugin_user_config: PluginUserConfigTable
  plugin_kv: PluginKvTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  uploads: UploadsTable
  upload_moves: UploadMovesTable
  schema_changes: SchemaChangesTable
  site_processes: SiteProcessesTable
}
