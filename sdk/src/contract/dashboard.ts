import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the site contains and how it runs, for its administrators. */
export const dashboardInfo = z.object({
  /** Listed questions, open or closed; the following four are among these. */
  question_count: z.int(),
  resolved_count: z.int(),
  /** Percentage with two decimals and no sign, such as `12.50`. */
  resolved_rate: z.string(),
  unanswered_count: z.int(),
  unanswered_rate: z.string(),
  answer_count: z.int(),
  comment_count: z.int(),
  vote_count: z.int(),
  user_count: z.int(),
  /** Everything that waits for review. */
  report_count: z.int(),
  uploading_files: z.boolean(),
  smtp: z.enum(['enabled', 'not_configured', 'disabled']),
  https: z.boolean(),
  time_zone: z.string(),
  occupying_storage_space: z.string(),
  /** Seconds since the start of the process, as text. */
  app_start_time: z.string(),
  version_info: z.object({ version: z.string(), revision: z.string(), remote_version: z.string() }),
  login_required: z.boolean(),
  /** Name and version of the runtime; the field keeps the name that clients know. */
  go_version: z.string(),
  database_version: z.string(),
  database_size: z.string(),
})
export type DashboardInfo = z.infer<typeof dashboardInfo>

/** What happened on one day, in UTC. */
export const dailyStats = z.object({
  /** Such as `2026-11-22`. */
  day: z.string(),
  question_count: z.int(),
  answer_count: z.int(),
  /** Accounts that were registered. */
  user_count: z.int(),
  /** How many of the day's questions have been answered by now, and how many have an accepted answer. */
  answered_count: z.int(),
  accepted_count: z.int(),
  /** Median of the seconds until the first answer to the day's questions; null if none has one. */
  first_answer_seconds: z.int().nullable(),
})
export type DailyStats = z.infer<typeof dailyStats>

/** Number of days that a chart can show. */
export const historyDays = z.enum(['7', '30', '365'])

/** How well the parts of the site work. */
export const siteHealth = z.object({
  version: z.string(),
  runtime: z.string(),
  /** Seconds since the start of the process. */
  uptime: z.int(),
  mail: z.object({
    /** Without a mail server, mails are stored for administrators. */
    is_delivering: z.boolean(),
    waiting_count: z.int(),
    /** How many of the waiting ones have failed before. */
    retrying_count: z.int(),
    failed_count: z.int(),
    /** Why the latest failed; empty if none did. */
    last_error: z.string(),
  }),
  /** Work that follows from users' actions, such as notifications and the search index, without mails. */
  jobs: z.object({
    waiting_count: z.int(),
    failed_count: z.int(),
    /** Seconds; 0 where nothing waits. */
    oldest_waiting_seconds: z.int(),
    last_error: z.string(),
    /** Tasks that recur or take long, and whose last attempt failed. They are retried. */
    failing: z.array(z.object({ name: z.string(), last_error: z.string() })),
  }),
  /** Bytes; 0 if the system does not report them. */
  storage: z.object({
    uploads: z.int(),
    database: z.int(),
    /** Of the disk that holds the data folder. */
    disk_free: z.int(),
    disk_total: z.int(),
    /** Folders on another disk than the data folder. */
    other_disks: z.array(
      z.object({ holds: z.enum(['database', 'uploads', 'backups']), free: z.int(), total: z.int() }),
    ),
  }),
  backups: z.object({
    /** Whether the site makes one each day; otherwise its operator may. */
    is_scheduled: z.boolean(),
    /** Why the last one that was due could not be made; empty if it was. */
    last_error: z.string(),
    /** Which archives are missing from their place, or why it cannot be read; empty if all are there. */
    missing_error: z.string(),
    /** Why the one that was verified last cannot be relied on; empty if it can. */
    verification_error: z.string(),
    /** Whether any was verified, or the site does so on a schedule. */
    is_verified: z.boolean(),
    /** Seconds since the last one was made, by the site or its operator; null before the first. */
    last_age_seconds: z.int().nullable(),
  }),
  /** The certificate of the site's URL; null if the URL is not https, or none can be read. */
  certificate: z
    .object({
      /** Unix seconds. */
      ends_at: z.int(),
      /** A `late` one should have been renewed by now. */
      state: z.enum(['valid', 'late', 'ended']),
    })
    .nullable(),
  load: z.object({
    /**
     * Requests of the last hour that the site turned away because too many of their kind were waiting:
     * searches, pages, logins and the like. Those of other processes are known within a minute.
     */
    rejected_count: z.int(),
    /** What most of them were; empty if there were none. */
    kind: z.enum(['', 'logins', 'rendering', 'search', 'suggestions', 'pages', 'feeds', 'reads']),
  }),
  database_version: z.string(),
  /** Seconds by which the clock of the database is ahead of this process. */
  clock_skew: z.int(),
  /** Unknown variables and keys of the configuration file, such as misspelled ones. */
  unknown_config: z.array(z.string()),
  /** Administrators and moderators who log in with only a password. */
  unprotected_staff: z.object({
    count: z.int(),
    /** Usernames of the first ten. */
    names: z.array(z.string()),
    /** Whether they act as members until they turn two-factor authentication on. */
    is_required: z.boolean(),
  }),
  /** Plugins that do not work as they should, and why. */
  plugins: z.array(
    z.object({
      slug_name: z.string(),
      name: z.string(),
      notice: z.string(),
      /** Nothing is wrong except that its settings are incomplete. */
      needs_settings: z.boolean().optional(),
    }),
  ),
})
export type SiteHealth = z.infer<typeof siteHealth>

export const dashboardEndpoints = {
  dashboardInfo: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/dashboard',
    access: 'admin',
    summary: 'Returns counts of the site’s content, and details of the running server.',
    data: z.object({ info: dashboardInfo }),
  }),
  dashboardHistory: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/dashboard/history',
    access: 'admin',
    summary: 'Returns the stats of each of the last days, oldest first. A Querent extension.',
    query: z.object({ days: historyDays.default('30') }),
    data: z.object({ list: z.array(dailyStats) }),
  }),
  dashboardHealth: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/dashboard/health',
    access: 'admin',
    summary:
      'Returns the health of mail, background jobs, storage, backups and plugins. A Querent extension.',
    data: siteHealth,
  }),
}
