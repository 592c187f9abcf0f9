import { createGate } from './create-gate.ts'
import type { ModuleDependencies } from './module-dependencies.ts'
import {
  acceptLegal,
  createAccountsModule,
  createAdminUsersModule,
  createSuspensionsModule,
  isRefusedByRules,
} from './modules/accounts/index.ts'
import { createAdministrationModule, readDisks } from './modules/administration/index.ts'
import { createAnswersModule } from './modules/answers/index.ts'
import { type Actor, createSessions, type Sessions } from './modules/auth/index.ts'
import { type BackupResources, createBackupsModule } from './modules/backups/index.ts'
import { createBadgesModule, syncBadges } from './modules/badges/index.ts'
import { createBookmarksModule } from './modules/bookmarks/index.ts'
import { createCommentsModule } from './modules/comments/index.ts'
import { createFollowsModule, moveTagFollowers } from './modules/follows/index.ts'
import { createHistoryModule } from './modules/history/index.ts'
import { createHistoryPagesModule } from './modules/history-pages/index.ts'
import { createJobsModule } from './modules/jobs/index.ts'
import {
  type Avatars,
  createConnectorsModule,
  createExternalLoginCheck,
  createUserCenterService,
  createUserCentersModule,
  keepOfferedAvatars,
  type LoginRoutes,
  type UserCenterService,
} from './modules/login/index.ts'
import { createMailModule } from './modules/mail/index.ts'
import {
  createMarkQuestionRead,
  createNotificationChannelsModule,
  createNotificationMailsModule,
  createNotificationsModule,
  createPushModule,
  deleteOwnNotifications,
  type NotificationStreams,
} from './modules/notifications/index.ts'
import { createOwnAccountModule } from './modules/own-account/index.ts'
import { createQuestionPagesModule } from './modules/pages/index.ts'
import { createPluginEventsModule } from './modules/plugin-events/index.ts'
import { createReasonsModule } from './modules/posts/index.ts'
import { createPrivilegesModule } from './modules/privileges/index.ts'
import { anchorLinks, createQuestionsModule, type Questions } from './modules/questions/index.ts'
import { createReactionsModule } from './modules/reactions/index.ts'
import {
  createLinkCards,
  createMarkdownRenderer,
  createPluginFilter,
  createPostRenderModule,
  createRenderingModule,
  createRenderPool,
  type Rendering,
  type RenderPool,
} from './modules/rendering/index.ts'
import { createReputation } from './modules/reputation/index.ts'
import {
  createFlagsModule,
  createPostReviewsModule,
  createReviewQueuesModule,
  createSuggestedEditsModule,
} from './modules/review/index.ts'
import { createSearchModule } from './modules/search/index.ts'
import { createSettings, createSettingsModule, type Settings } from './modules/settings/index.ts'
import { createSharesModule } from './modules/shares/index.ts'
import {
  createCaptchas,
  createCaptchasModule,
  createReviewers,
  createTextFilters,
} from './modules/spam-protection/index.ts'
import { createSpamRemovalModule } from './modules/spam-removal/index.ts'
import { createTagMergesModule, createTagsModule } from './modules/tags/index.ts'
import { createUploadsModule, type Uploads } from './modules/uploads/index.ts'
import { createUserEditsModule } from './modules/user-edits/index.ts'
import { createProfilesModule, createUsersModule } from './modules/users/index.ts'
import { createVotesModule } from './modules/votes/index.ts'
import type { Clock, Timer } from './platform/clock.ts'
import type { FixedSettings } from './platform/config/index.ts'
import type { Database } from './platform/database/database.ts'
import { openLimitStore } from './platform/database/limit-store.ts'
import { startReplica } from './platform/database/read-from-replica.ts'
import { listenForSignals } from './platform/database/signals.ts'
import { refreshOutdatedStatistics } from './platform/database/statistics.ts'
import { createEvents, type Events } from './platform/events/index.ts'
import {
  createLoadLimits,
  createRegistry,
  deletePastLimits,
  type LoadLimits,
  type Registry,
} from './platform/http/index.ts'
import type { Log } from './platform/log/log.ts'
import { createMail } from './platform/mail/index.ts'
import type { QueueTiming } from './platform/queue/index.ts'
import { createSchedule, type Schedule } from './platform/schedule/index.ts'
import type { SiteCache } from './platform/shared-cache/index.ts'
import type { Texts } from './platform/texts/index.ts'
import {
  createOutboundClient,
  createPluginCache,
  createPlugins,
  createSiteClient,
  type PluginHost,
  type PluginOptions,
  type Plugins,
  type PluginWriting,
} from './plugins/index.ts'

export type AppOptions = {
  db: Database
  clock: Clock
  log: Log
  texts: Texts
  dataDir: string
  /** A factor on every request limit; 1 unless a load test runs behind one address. */
  rateLimitScale?: number
  /** Megabytes of heap for each thread that renders texts. */
  renderMemoryMb?: number | undefined
  /** Settings that the environment sets. */
  fixedSettings?: FixedSettings
  /** Usernames that members may not take, instead of the site's own list. */
  reservedUsernames?: readonly string[]
  /** Replaces waiting, in tests. */
  timer?: Timer
  /** Where plugins are found; without it only plugins that were installed at run time are. */
  plugins?: PluginOptions
  /** Hosts inside the network that plugins may reach. */
  privateHosts?: readonly string[]
  /** Push services inside the network. */
  pushHosts?: readonly string[]
  /** Replaces requests to the hosts of members' images. */
  avatarClient?: Avatars['client']
  /** Where scheduled backups are made from and where they go; without it none are made. */
  backups?: BackupResources
  /** The package registry that npm is configured with; the update check asks it. */
  npmRegistry?: string
  /** Unknown names in the configuration, for the dashboard. */
  unknownConfig?: readonly string[]
  /** How long jobs are claimed and waited for, if a test needs it shorter. */
  queueTiming?: Partial<QueueTiming>
  /** A host of plugins instead of the site's own, for tests. */
  pluginHost?: PluginHost
  /** Threads that several sites of one process share, for tests; the creator closes them. */
  renderPool?: RenderPool
}

export type App = {
  db: Database
  routes: Registry<Actor>
  /** How many reads of each kind run at a time. */
  loads: LoadLimits
  settings: Settings
  sessions: Sessions
  events: Events
  schedule: Schedule
  plugins: Pick<Plugins, 'host' | 'runtime' | 'installer' | 'admin' | 'signedCatalog' | 'updates'>
  uploads: Uploads
  /** Counts a view of a question page that was served from memory. */
  addQuestionView: Questions['views']['add']
  /** Where browsers are redirected to log in with an external account. */
  login: LoginRoutes
  /** The open streams to pages. Close them before the process waits for its connections to end. */
  streams: NotificationStreams
  /** The cache of a plugin, in which rate limits are counted. */
  cache: SiteCache
  /** The free space on the disks of the site. */
  readDisks(): ReturnType<typeof readDisks>
  /** Resolves when no background work for answered calls is left. */
  waitUntilIdle(): Promise<void>
  /** Calls back when posts have been rendered again without a user's action. */
  onPostsRendered(listener: () => void): void
  /** Loads the in-memory data and starts the workers. */
  start(): Promise<void>
  /** Stops the workers; the database stays open. */
  stop(): Promise<void>
}

/** Wires the modules of a site together: the only place that knows all of them. */
export function createApp(options: AppOptions): App {
  const { db, clock, log, dataDir, rateLimitScale = 1 } = options
  const settings = createSettings({ ...options, fixed: options.fixedSettings })
  const isTwoFactorRequired = () => requiresTwoFactor(settings, userCenter)
  const sessions = createSessions({ db, clock, isTwoFactorRequired })
  const events = createEvents({ db, clock, log, timing: options.queueTiming })
  const schedule = createSchedule({ db, log })
  const outbound = createOutboundClient({ privateHosts: options.privateHosts ?? [] })
  const ownPlugins = createPlugins({ ...options, events, sessions, settings, outbound })
  const plugins = options.pluginHost ?? ownPlugins.host
  const cache = createPluginCache({ plugins, log })
  const limits = { rateLimitScale, limitPlaces: { cache, database: openLimitStore(db) } }
  const captchas = createCaptchas({ db, clock, plugins, settings, cache, isRefused: isRefusedByRules })
  const userCenter = createUserCenterService({ db, clock, log, plugins, sessions })
  const reputation = createSiteReputation({ settings, userCenter, events })
  const loads = createLoadLimits({
    engine: db.engine,
    scale: rateLimitScale,
    isSearchElsewhere: () => plugins.offering('search').length > 0,
  })
  const gate = createGate({ db, clock, ...limits, loads, captchas, userCenter, sessions, settings })
  const routes = createRegistry(gate)
  const mail = createSiteMail({ settings, dataDir, clock, log })
  const { renderPool, markdown, ...byPlugins } = createRenderers(options, plugins)
  const core = { captchas, settings, sessions, reputation, events, schedule, routes, mail, markdown, plugins }
  const textFilters = createTextFilters({ db, plugins, log, sessions, settings })
  const reviewers = createReviewers({ ...options, plugins, settings })
  const dependencies: ModuleDependencies = { ...options, ...core, ...limits, textFilters, reviewers }

  const { views, writing, streams, uploads } = installModules(dependencies, ownPlugins)
  ownPlugins.install({ ...dependencies, writing, cache })
  const { pushClient, client } = createMemberClients(options)
  const push = createPushModule({ ...dependencies, outbound: pushClient })
  createCaptchasModule({ routes, schedule, captchas })
  const { providers, loginRedirects } = installLogins(dependencies, { userCenter, uploads, client })
  scheduleUpkeep(dependencies)
  const { onRendered } = installRendering({ ...dependencies, ...byPlugins }, views, ownPlugins)
  let stopListening = () => {}

  return {
    db,
    routes,
    loads,
    settings,
    sessions,
    events,
    schedule,
    plugins: { ...ownPlugins, host: plugins },
    uploads,
    addQuestionView: views.add,
    login: { providers, loginRedirects, rateLimitScale },
    streams,
    cache,
    readDisks: () => readDisks(dependencies),
    async waitUntilIdle() {
      await Promise.all([userCenter.waitUntilIdle(), push.waitUntilIdle()])
    },
    onPostsRendered: onRendered,
    async start() {
      await settings.load()
      await syncBadges(db)
      await ownPlugins.installer.clearLeft()
      await ownPlugins.runtime.load()
      db.watch?.logTo(log)
      startReplica(db, log)
      stopListening = await listenForSignals(db)
      events.start()
      schedule.start()
    },
    async stop() {
      streams.close()
      stopListening()
      await schedule.stop()
      await userCenter.waitUntilIdle()
      await events.stop()
      mail.close()
      if (!options.renderPool) await renderPool.close()
    },
  }
}

/** For administrators and moderators. If an agent or a provider manages passwords or accounts, it decides. */
function requiresTwoFactor({ current: { login } }: Settings, userCenter: UserCenterService): boolean {
  return login.require_staff_two_factor && login.allow_password_login && !userCenter.takesOver('accounts')
}

const createSiteMail = ({
  settings,
  ...parts
}: Pick<ModuleDependencies, 'settings' | 'dataDir' | 'clock' | 'log'>) =>
  createMail({
    smtp: () => settings.current.smtp,
    siteName: () => settings.current.general.name,
    ...parts,
  })

type ReputationParts = { settings: Settings; userCenter: UserCenterService; events: Events }

function createSiteReputation({ settings, userCenter, events }: ReputationParts) {
  return createReputation({
    settings,
    isExternal: () => userCenter.takesOver('rank'),
    onActivated: (tx, userId) => events.record(tx, 'account.activated', { userId }),
  })
}

type Installed = Pick<Questions, 'views'> & {
  streams: NotificationStreams
  uploads: Uploads
  writing: PluginWriting
}

/** In dependency order; every module registers its own handlers, listeners and scheduled work. */
function installModules(dependencies: ModuleDependencies, plugins: Plugins): Installed {
  createSettingsModule({ ...dependencies, acceptLegal })
  createMailModule(dependencies)
  createUsersModule(dependencies)
  createAccountsModule({ ...dependencies, deleteNotifications: deleteOwnNotifications })
  createAdminUsersModule(dependencies)
  createSuspensionsModule(dependencies)
  createOwnAccountModule(dependencies)
  const search = createSearchModule(dependencies)
  createReasonsModule(dependencies)
  const tags = createTagsModule({ ...dependencies, moveFollowers: moveTagFollowers })
  const questions = createQuestionsModule({ ...dependencies, findTitles: search.similarTitles })
  const { askQuestion, getInfo: getQuestionInfo, views } = questions
  createHistoryModule(dependencies)
  const answers = createAnswersModule({ ...dependencies, askQuestion, getQuestionInfo })
  const comments = createCommentsModule(dependencies)
  const moderation = { questions: questions.moderation, answers, comments }
  createVotesModule(dependencies)
  createFollowsModule(dependencies)
  createTagMergesModule({ ...dependencies, moveFollowers: moveTagFollowers })
  createBookmarksModule(dependencies)
  createProfilesModule(dependencies)
  const { countPending: countOpenFlags } = createFlagsModule({ ...dependencies, moderation })
  const { describeBadge } = createBadgesModule(dependencies)
  createPrivilegesModule(dependencies)
  createReactionsModule(dependencies)
  createSharesModule(dependencies)
  createHistoryPagesModule(dependencies)
  createSuggestedEditsModule(dependencies)
  createPostReviewsModule({ ...dependencies, moderation })
  createSpamRemovalModule({ ...dependencies, moderation })
  createUserEditsModule(dependencies)
  const markQuestionRead = createMarkQuestionRead(dependencies)
  createQuestionPagesModule({ ...dependencies, views, markQuestionRead })
  createPostRenderModule(dependencies)
  const { getReviewLoad } = createReviewQueuesModule({ ...dependencies, countOpenFlags })
  createAdministrationModule({
    ...dependencies,
    listPluginFaults: plugins.listFaults,
    siteClient: plugins.siteClient,
    async countReviews(actor) {
      const { queued, flagged, suggested } = await getReviewLoad(actor)
      return queued + flagged + suggested
    },
  })
  createPluginEventsModule(dependencies)
  const { streams } = createNotificationsModule({ ...dependencies, describeBadge, getReviewLoad })
  createNotificationMailsModule(dependencies)
  createNotificationChannelsModule(dependencies)
  const uploads = createUploadsModule(dependencies)
  createBackupsModule({ ...dependencies, listStored: uploads.listStored })
  createJobsModule(dependencies)
  return { views, writing: { questions, answers, comments, tags }, streams, uploads }
}

/** Recurring work that belongs to no module. */
function scheduleUpkeep({ db, clock, schedule, sessions }: ModuleDependencies): void {
  schedule.everyInOneProcess(6 * 3600, 'refresh outdated statistics', () => refreshOutdatedStatistics(db))
  schedule.everyInOneProcess(3600, 'remove past limits', () => deletePastLimits(db, clock()))
  schedule.everyInOneProcess(3600, 'remove expired sessions', () => sessions.removeExpired())
  schedule.every(60, 'note when sessions were seen', sessions.saveLastSeen)
  schedule.atStop('note when sessions were seen', sessions.saveLastSeen)
}

/** Renders users' texts to HTML, with the parts that plugins render. */
function createRenderers(options: AppOptions, plugins: PluginHost) {
  const { db, clock, log, rateLimitScale: waitingScale = 1 } = options
  const cards = createLinkCards({ db, clock, plugins })
  const filter = createPluginFilter({ plugins, log, cards })
  const renderPool =
    options.renderPool ??
    createRenderPool({
      onError: (error) => log.error({ err: error }, 'a rendering thread failed'),
      memoryMb: options.renderMemoryMb,
    })
  const markdown = createMarkdownRenderer({ pool: renderPool, filter, waitingScale })
  return { cards, filter, renderPool, markdown }
}

/** Requests to URLs that members choose. */
function createMemberClients({ pushHosts = [], avatarClient }: AppOptions) {
  const pushClient = createSiteClient(createOutboundClient({ privateHosts: pushHosts, isForMembers: true }))
  return { pushClient, client: avatarClient ?? pushClient }
}

/** Rendering by plugins, and notifying open pages of it. */
function installRendering(
  dependencies: ModuleDependencies & Pick<ReturnType<typeof createRenderers>, 'cards' | 'filter'>,
  views: Questions['views'],
  { updates }: Pick<Plugins, 'updates'>,
): Rendering {
  const rendering = createRenderingModule({ ...dependencies, anchorLinks, recentQuestions: views.recent })
  rendering.onFinished(updates.announceRendered)
  return rendering
}

/** Logging in with external accounts: through connectors and a user center. */
function installLogins(dependencies: ModuleDependencies, parts: Avatars & { userCenter: UserCenterService }) {
  keepOfferedAvatars({ ...dependencies, ...parts })
  const onExternalLogin = createExternalLoginCheck({ ...dependencies, ...parts })
  const connectors = createConnectorsModule({ ...dependencies, onExternalLogin })
  createUserCentersModule({ ...dependencies, ...parts, connectors })
  return connectors
}
