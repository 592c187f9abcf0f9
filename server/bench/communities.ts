import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type DatabaseKind, type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { createBenchDatabase } from './bench-site.ts'
import { type CommunityStore, type DatabasePlace, openStore } from './community-store.ts'
import { getContentKey } from './content-key.ts'
import { type OnStart, serveCommunity } from './serve-community.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Files that determine the rows of a community besides its size and seed. */
const makers = [
  ...['./bench-site.ts', './communities.ts', './generate-site.ts', './random.ts', './words.ts'],
  '../src/db/migrations',
].map(file)

export type CommunityShape = { questions: number; seed: number }

export type Communities = {
  /** Returns a copy that a run may change. Creates the community if no earlier run has stored it. */
  open(shape: CommunityShape): Promise<DatabasePlace>
  removeCopy(): Promise<void>
  close(): Promise<void>
}

/** The name of a stored community. It changes when the rows or tables would. */
export function nameCommunity({ questions, seed }: CommunityShape): string {
  return `${questions}_${seed}_${getContentKey(makers)}`
}

type Options = {
  kind: DatabaseKind
  /** The folder of the stored communities. */
  folder: string
  /** The folder for temporary files of their creation. */
  work: string
  report(message: string): void
  onStart: OnStart
}

/** Undefined for PostgreSQL if it is neither installed nor given. */
export async function openCommunities(options: Options): Promise<Communities | undefined> {
  const { kind, folder, report } = options
  const store = await openStore(kind, folder)
  if (!store) return undefined
  return {
    async open(shape) {
      const name = nameCommunity(shape)
      if (!(await store.has(name))) {
        report(`${shape.questions} questions on ${kind} are made, and kept in ${folder}`)
        await makeCommunity(store, shape, options)
        await store.finish(name)
      }
      return store.copy(name)
    },
    removeCopy: store.removeCopy,
    async close() {
      await store.removeCopy()
      await store.close()
    },
  }
}

/** Installs a site first, since its administrator must be the first account, then fills it. */
async function makeCommunity(
  store: CommunityStore,
  shape: CommunityShape,
  { work, report, onStart }: Options,
): Promise<void> {
  const { url, location } = await store.begin()
  const dataDir = join(work, 'installation')
  mkdirSync(dataDir, { recursive: true })
  const server = await serveCommunity({ databaseUrl: url, dataDir, processes: 1, onStart })
  await server.stop()
  const now = Math.floor(Date.now() / 1000)
  const db = await createBenchDatabase(location, { ...shape, now }, report)
  await db.destroy()
  if (location.kind === 'postgres') await vacuum(openDatabase(location))
}

/** Does what autovacuum does on a server that has been running for a while. */
async function vacuum(db: OpenDatabase): Promise<void> {
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}
