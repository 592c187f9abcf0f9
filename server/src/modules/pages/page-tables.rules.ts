import type { Tables } from '../../db/tables.ts'

/** Tables that affect no page for anonymous visitors: private data of accounts, and internals of the site. */
const hiddenTables = [
  'sessions',
  'email_codes',
  'user_external_logins',
  'login_tickets',
  'question_invitations',
  'share_visits',
  'two_factor_keys',
  'two_factor_recovery_codes',
  'withdrawn_reactions',
  'captcha_challenges',
  'captcha_counts',
  'notifications',
  'notification_counters',
  'notification_settings',
  'notification_mails',
  'outbox',
  'rate_limits',
  'once_only',
  'import_keys',
  'import_progress',
  'background_work',
  'scheduled_work',
  'link_cards',
  'backup_runs',
  'backup_tickets',
  'audit_log',
  'legal_acceptances',
  'search_feed',
  'plugin_user_config',
  'push_keys',
  'push_subscriptions',
  'schema_changes',
  'site_processes',
] as const satisfies (keyof Tables)[]

const hidden: ReadonlySet<string> = new Set(hiddenTables)

/** Whether a page may change after these tables were written. An unknown table is assumed to be visible. */
export const mayShow = (tables: ReadonlySet<string>): boolean =>
  [...tables].some((table) => !hidden.has(table))
