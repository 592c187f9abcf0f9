import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import type { DatabaseKind, DatabaseLocation } from '../src/platform/database/database.ts'

export type DatabasePlace = { url: string; location: DatabaseLocation }

/** Databases of communities that are stored between runs, by name. Each run works on a copy. */
export type CommunityStore = {
  has(name: string): Promise<boolean>
  /** An empty database. Once it is filled, `finish` names it. */
  begin(): Promise<DatabasePlace>
  finish(name: string): Promise<void>
  copy(name: string): Promise<DatabasePlace>
  removeCopy(): Promise<void>
  close(): Promise<void>
}

/** Undefined for PostgreSQL if there is none. */
export async function openStore(kind: DatabaseKind, folder: string): Promise<CommunityStore | undefined> {
  if (kind === 'sqlite') return openFiles(join(folder, 'sqlite'))
  const given = process.env.BENCH_DATABASE_URL
  if (given) return openDatabases(given, async () => {})
  const cluster = await startPostgres({ keepIn: join(folder, 'postgres') })
  return cluster && openDatabases(cluster.url, cluster.stop)
}

function openFiles(folder: string): CommunityStore {
  mkdirSync(folder, { recursive: true })
  const path = (name: string) => join(folder, `${name}.db`)
  const remove = (name: string) => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path(name) + suffix, { force: true })
  }
  const place = (name: string): DatabasePlace => ({
    url: `sqlite:${path(name)}`,
    location: { kind: 'sqlite', file: path(name) },
  })
  return {
    has: async (name) => existsSync(path(name)),
    async begin() {
      remove('new')
      return place('new')
    },
    finish: async (name) => renameSync(path('new'), path(name)),
    async copy(name) {
      remove('copy')
      copyFileSync(path(name), path('copy'), constants.COPYFILE_FICLONE)
      return place('copy')
    },
    removeCopy: async () => remove('copy'),
    close: async () => remove('new'),
  }
}

function openDatabases(serverUrl: string, stopServer: () => Promise<void>): CommunityStore {
  const prefix = 'querent_bench_'
  async function query(statement: string, values: unknown[] = []) {
    const client = new Client({ connectionString: serverUrl })
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  const remove = (name: string) => query(`drop database if exists ${prefix}${name} with (force)`)
  const place = (name: string): DatabasePlace => {
    const url = new URL(serverUrl)
    url.pathname = `/${prefix}${name}`
    return { url: url.href, location: { kind: 'postgres', pool: { connectionString: url.href, max: 10 } } }
  }
  return {
    has: async (name) =>
      (await query('select 1 from pg_database where datname = $1', [prefix + name])).length > 0,
    async begin() {
      await remove('new')
      await query(`create database ${prefix}new`)
      return place('new')
    },
    finish: async (name) => void (await query(`alter database ${prefix}new rename to ${prefix}${name}`)),
    async copy(name) {
      await remove('copy')
      await query(`create database ${prefix}copy template ${prefix}${name}`)
      return place('copy')
    },
    removeCopy: async () => void (await remove('copy')),
    async close() {
      await remove('new')
      await stopServer()
    },
  }
}
