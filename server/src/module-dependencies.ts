import type { Actor, Sessions } from './modules/auth/index.ts'
import type { BackupPlaces } from './modules/backups/index.ts'
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

/** What `app.ts` has to give; a module names the part it takes with `Pick`. */
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
  /** Where processes count together what is limited. */
  limitPlaces: LimitPlaces
  /** A factor on every request limit. */
  rateLimitScale: number
  timer?: Timer
  /** The package registry that npm is configured with, where npm started the site. */
  npmRegistry?: string
  /** What is configured by a name that nothing reads. */
  unknownConfig?: readonly string[]
  /** Where scheduled backups are made from and where they go; without it none are made. */
  backups?: BackupPlaces
  /** Folder for what is not in the database: mails, uploads, the configuration file. */
  dataDir: string
}
