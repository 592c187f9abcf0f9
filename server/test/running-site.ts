import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderRequest } from '@querent/core/server-entry'
import type { Envelope } from '@querent/sdk/contract'
import { pino } from 'pino'
import { loadConfig } from '../src/platform/config/index.ts'
import type { Log } from '../src/platform/log/log.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { type SiteProcess, startSiteProcess } from '../src/site-process.ts'
import { createEmptyDatabase, createMigratedDatabase } from './empty-database.ts'
import { fakeCore } from './fake-core.ts'
import { testEpoch } from './site.ts'

export type RunningSite = {
  process: SiteProcess
  dataDir: string
  clock: { now: number }
  /** The input of the wizard's second step for the engine under test. */
  databaseForm: Record<string, unknown>
  /** Render requests, in order. */
  rendered: RenderRequest[]
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON and reads the envelope. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Envelope<never>>
  /** Stops and starts the process on the same data, as after a crash or an update. */
  restart(env?: NodeJS.ProcessEnv, log?: Log): Promise<void>
  stop(): Promise<void>
}

export const siteForm = {
  lang: 'en_US',
  site_name: 'Ask Ada',
  site_url: 'http://ask.example.com/',
  contact_email: 'contact@example.com',
  name: 'Ada Admin',
  password: 'correct horse'.replace(' ', '-'),
  email: 'Ada@example.com',
  external_content_display: 'always_display',
}

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

/** A complete process with an empty data directory and an empty database, on a free port. */
export const startEmptySite = (env: NodeJS.ProcessEnv = {}) => startSite(env, createEmptyDatabase)

/** Like `startEmptySite`, but with the tables: for tests that only use the wizard to get a site. */
export const startMigratedSite = (env: NodeJS.ProcessEnv = {}) => startSite(env, createMigratedDatabase)

async function startSite(
  env: NodeJS.ProcessEnv,
  createDatabase: typeof createEmptyDatabase,
): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-process-'))
  const dataDir = join(folder, 'data')
  const clock = { now: testEpoch }
  const rendered: RenderRequest[] = []
  const core = fakeCore(join(folder, 'client'), rendered)
  const database = await createDatabase(dataDir)

  function start(extra: NodeJS.ProcessEnv, log = pino({ level: process.env.TEST_LOG ?? 'silent' })) {
    const all = { QUERENT_DATA_DIR: dataDir, PORT: '0', QUERENT_RATE_LIMIT_SCALE: '1000', ...env, ...extra }
    return startSiteProcess({
      env: all,
      readConfig: () => loadConfig(all, folder),
      clock: () => clock.now,
      log,
      texts,
      core,
    })
  }

  const site: RunningSite = {
    process: await start({}),
    dataDir,
    clock,
    databaseForm: database.form,
    rendered,
    fetch: (path, init) =>
      fetch(`http://127.0.0.1:${site.process.port}${path}`, { redirect: 'manual', ...init }),
    async call(method, path, body, headers = {}) {
      const response = await site.fetch(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      // Each test states what it expects.
      return (await response.json()) as Envelope<never>
    },
    async restart(extra = {}, log) {
      await site.process.stop()
      site.process = await start(extra, log)
    },
    async stop() {
      await site.process.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

/** Makes the wizard's calls. */
export async function installSite(site: RunningSite, form: Record<string, unknown> = {}): Promise<void> {
  const init = await site.call('POST', '/installation/init', site.databaseForm)
  const base = await site.call('POST', '/installation/base-info', { ...siteForm, ...form })
  if (init.code !== 200 || base.code !== 200) throw new Error(JSON.stringify([init, base]))
}
