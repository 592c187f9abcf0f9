import { endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from './module-dependencies.ts'
import { createAccountsModule } from './modules/accounts/index.ts'
import { createAdminUsersModule } from './modules/admin-users/index.ts'
import { createAnswersModule } from './modules/answers/index.ts'
import { createBookmarksModule } from './modules/bookmarks/index.ts'
import { createCommentsModule } from './modules/comments/index.ts'
import { createFollowsModule } from './modules/follows/index.ts'
import { createMailsModule } from './modules/mails/index.ts'
import { createMarkdown } from './modules/markdown/index.ts'
import { createPostRenderModule } from './modules/post-render/index.ts'
import { createQuestionPagesModule } from './modules/question-pages/index.ts'
import { createQuestionsModule, type Questions } from './modules/questions/index.ts'
import { createReasonsModule } from './modules/reasons/index.ts'
import { createReputation } from './modules/reputation/index.ts'
import { createRevisionsModule } from './modules/revisions/index.ts'
import { createSearchModule } from './modules/search/index.ts'
import { type Actor, createSessions, mayCall, type Sessions } from './modules/sessions/index.ts'
import { createSettings, createSettingsModule, type Settings } from './modules/settings/index.ts'
import { createTagsModule } from './modules/tags/index.ts'
import { createUsersModule } from './modules/users/index.ts'
import { createVotesModule } from './modules/votes/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createEvents, type Events } from './platform/events/index.ts'
import {
  createOnceOnly,
  createRateLimits,
  createRegistry,
  type Gate,
  type Registry,
} from './platform/http/index.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMail } from './platform/mail/index.ts'
import { refuseUnless } from './platform/refusals/index.ts'
import type { Texts } from './platform/texts/index.ts'
import { rateLimitRules } from './rate-limit-rules.ts'

export type AppOptions = {
  db: Database
  clock: Clock
  log: Log
  texts: Texts
  dataDir: string
  /** A factor on every request limit; 1 unless a load test runs behind one address. */
  rateLimitScale?: number
}

export type App = {
  db: Database
  routes: Registry<Actor>
  settings: Settings
  sessions: Sessions
  events: Events
  jobs: Jobs
  /** Counts a view of a question that was shown without being asked for anew. */
  addQuestionView(questionId: number): void
  /** Loads what is kept in memory and starts the workers. */
  start(): Promise<void>
  /** Ends the workers; the database stays open. */
  stop(): Promise<void>
}

/** Wires the modules of a site together: the only place that knows them all. */
export function createApp(options: AppOptions): App {
  const { db, clock, log, dataDir, rateLimitScale = 1 } = options
  const settings = createSettings({ db, clock })
  const sessions = createSessions({ db, clock })
  const reputation = createReputation({ settings })
  const events = createEvents({ db, clock, log })
  const jobs = createJobs(log)
  const routes = createRegistry(createGate({ clock, sessions, settings, rateLimitScale }))
  const mail = createMail({
    smtp: () => settings.current.smtp,
    siteName: () => settings.current.general.name,
    dataDir,
    clock,
    log,
  })
  const markdown = createMarkdown()
  const core = { settings, sessions, reputation, events, jobs, routes, mail, markdown }
  const dependencies: ModuleDependencies = { ...options, ...core }

  const { views } = installModules(dependencies)

  return {
    db,
    routes,
    settings,
    sessions,
    events,
    jobs,
    addQuestionView: views.add,
    async start() {
      await settings.load()
      events.start()
      jobs.start()
    },
    async stop() {
      await jobs.stop()
      await events.stop()
    },
  }
}

/** In order of who needs whom; every module registers its own handlers, listeners and jobs. */
function installModules(dependencies: ModuleDependencies): Pick<Questions, 'views'> {
  const { jobs, sessions } = dependencies
  createSettingsModule(dependencies)
  createMailsModule(dependencies)
  createUsersModule(dependencies)
  createAccountsModule(dependencies)
  createAdminUsersModule(dependencies)
  const search = createSearchModule(dependencies)
  createReasonsModule(dependencies)
  createTagsModule(dependencies)
  const questions = createQuestionsModule({ ...dependencies, findTitles: search.similarTitles })
  const { asking: askQuestion, getInfo: getQuestionInfo, views } = questions
  createRevisionsModule(dependencies)
  createAnswersModule({ ...dependencies, askQuestion, getQuestionInfo })
  createCommentsModule(dependencies)
  createVotesModule(dependencies)
  createFollowsModule(dependencies)
  createBookmarksModule(dependencies)
  createQuestionPagesModule({ ...dependencies, views })
  createPostRenderModule(dependencies)
  jobs.every(3600, 'remove expired sessions', () => sessions.removeExpired())
  return { views }
}

type GateDependencies = { clock: Clock; sessions: Sessions; settings: Settings; rateLimitScale: number }

function createGate({ clock, sessions, settings, rateLimitScale }: GateDependencies): Gate<Actor> {
  const onceOnly = createOnceOnly(clock)
  const limit = createRateLimits(rateLimitRules, rateLimitScale)
  return {
    identify: (caller) => sessions.identify(caller),
    admit(actor, { access }) {
      refuseUnless(mayCall(actor, access, { isPrivate: settings.current.login.login_required }))
    },
    limit: (actor, caller, name, input) =>
      limit({ name, definition: endpoints[name], userId: actor.userId, caller, input }),
    around({ actor, name, definition, input }, run) {
      return definition.onceOnly ? onceOnly(actor.userId, name, input, run) : run()
    },
  }
}
