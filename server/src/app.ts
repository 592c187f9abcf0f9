import type { ModuleDependencies } from './module-dependencies.ts'
import { createMarkdown } from './modules/markdown/index.ts'
import { createReputation } from './modules/reputation/index.ts'
import { type Actor, createSessions, mayCall, type Sessions } from './modules/sessions/index.ts'
import { createSettings, createSettingsModule, type Settings } from './modules/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createEvents, type Events } from './platform/events/index.ts'
import { createOnceOnly, createRegistry, type Gate, type Registry } from './platform/http/index.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { refuseUnless } from './platform/refusals/index.ts'
import type { Texts } from './platform/texts/index.ts'

export type AppOptions = {
  db: Database
  clock: Clock
  log: Log
  texts: Texts
  dataDir: string
  /** A factor on every request limit; 1 when absent. */
  rateLimitScale?: number
}

export type App = {
  db: Database
  routes: Registry<Actor>
  settings: Settings
  sessions: Sessions
  events: Events
  jobs: Jobs
  /** Loads what is kept in memory and starts the workers. */
  start(): Promise<void>
  /** Ends the workers; the database stays open. */
  stop(): Promise<void>
}

/** Wires the modules of a site together: the only place that knows them all. */
export function createApp(options: AppOptions): App {
  const { db, clock, log } = options
  const settings = createSettings({ db, clock })
  const sessions = createSessions({ db, clock })
  const reputation = createReputation({ settings })
  const events = createEvents({ db, clock, log })
  const jobs = createJobs(log)
  const routes = createRegistry(createGate({ clock, sessions, settings }))
  const dependencies: ModuleDependencies = {
    ...options,
    settings,
    sessions,
    reputation,
    markdown: createMarkdown(),
    events,
    jobs,
    routes,
  }

  installModules(dependencies)

  return {
    db,
    routes,
    settings,
    sessions,
    events,
    jobs,
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
function installModules(dependencies: ModuleDependencies): void {
  const { jobs, sessions } = dependencies
  createSettingsModule(dependencies)
  jobs.every(3600, 'remove expired sessions', () => sessions.removeExpired())
}

type GateDependencies = { clock: Clock; sessions: Sessions; settings: Settings }

function createGate({ clock, sessions, settings }: GateDependencies): Gate<Actor> {
  const onceOnly = createOnceOnly(clock)
  return {
    identify: (caller) => sessions.identify(caller),
    admit(actor, { access }) {
      refuseUnless(mayCall(actor, access, { isPrivate: settings.current.login.login_required }))
    },
    async limit() {},
    around({ actor, name, definition, input }, run) {
      return definition.onceOnly ? onceOnly(actor.userId, name, input, run) : run()
    },
  }
}
