import type { Actor, Sessions } from './modules/auth/index.ts'
import type { BackupResources } from './modules/backups/index.ts'
import type { MarkdownRenderer } from './modules/rendering/index.ts'
import type { Reputation } from './modules/reputation/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Captchas, Reviewers, TextFilters } from './modules/spam-protection/index.ts'
import type { Clock, Timer } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Events } from './platform/events/index.ts'
import type { LimitPlaces, Registry } from './platform/http/index.ts'
import type { Log } from './platform/log/log.ts'
import type { Mail } from './platform/mail/index.ts'
import type { Schedule } from './platform/schedule/index.ts'
import type { Texts } from './platform/texts/index.ts'
import type { PluginHost } from './plugins/index.ts'

export type { EnabledPlugin, Offer, PluginHost, SiteClient, Subscriber } from './plugins/index.ts'

/** Everything that `app.ts` provides; a module picks its part with `Pick`. */
export type ModuleDependencies = {
  db: Database
  clock: Clock
  log: Log
  events: Events
  schedule: Schedule
  texts: Texts
  routes: Registry<Actor>
  sessions: Sessions
  settings: Settings
  reputation: Reputation
  markdown: MarkdownRenderer
  textFilters: TextFilters
  reviewers: Reviewers
  captchas: Captchas
  mail: Mail
  plugins: PluginHost
  /** Where processes share the counters of rate limits. */
  limitPlaces: LimitPlaces
  /** A factor on every request limit. */
  rateLimitScale: number
  timer?: Timer
  /** The package registry that npm is configured with, if npm started the site. */
  npmRegistry?: string
  /** Unknown names in the configuration. */
  unknownConfig?: readonly string[]
  /** Where scheduled backups are made from and where they go; without it none are made. */
  backups?: BackupResources
  /** Folder for data outside the database: mails, uploads, the configuration file. */
  dataDir: string
}
