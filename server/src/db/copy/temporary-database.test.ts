import { Client } from 'pg'
import { expect, test } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { testEngine } from '../../../test/site.ts'
import { withTemporaryDatabase } from './temporary-database.ts'

const prefix = `querent_temporary_${process.pid}`
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

async function connect(name: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(name) })
  await client.connect()
  return client
}

// SQLite restores into a folder.
test.runIf(testEngine === 'postgres')(
  'removes old databases, but none that is new or in use, and its own',
  async () => {
    const left = `${prefix}_at_${secondsAgo(3600)}_0a`
    const used = `${prefix}_at_${secondsAgo(3600)}_0b`
    const fresh = `${prefix}_at_${secondsAgo(60)}_0c`
    const other = `${prefix}_other`
    await using stack = new AsyncDisposableStack()
    const admin = stack.adopt(await connect('postgres'), (client) => client.end())
    for (const name of [left, used, fresh, other]) {
      await admin.query(`create database ${name} template template0`)
      stack.defer(async () => {
        await admin.query(`drop database if exists ${name} with (force)`)
      })
    }
    stack.adopt(await connect(used), (client) => client.end())
    const list = async () => {
      const query = 'select datname from pg_database where starts_with(datname, $1) order by datname'
      return (await admin.query(query, [prefix])).rows.map(({ datname }) => datname)
    }

    const location = { kind: 'postgres', pool: { connectionString: databaseUrl('postgres') } } as const
    const during = await withTemporaryDatabase(location, prefix, async (_, name) => ({
      name,
      databases: await list(),
    }))

    if ('denial' in during) throw new Error(during.denial)
    expect(during.value.databases.toSorted()).toEqual([used, fresh, during.value.name, other].toSorted())
    expect((await list()).toSorted()).toEqual([used, fresh, other].toSorted())
  },
)
