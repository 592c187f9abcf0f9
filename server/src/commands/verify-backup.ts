import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTemporaryDatabase } from '../db/temporary-database.ts'
import {
  checkBackup,
  describeBytes,
  placeElsewhere,
  placeSqlite,
  type RestorePlace,
  restoreBackup,
} from '../modules/backups/index.ts'
import { loadConfig, readConfigFile } from '../platform/config/index.ts'
import { examine } from './doctor.ts'
import { printFindings } from './finding.ts'

/** Tries a backup out. Returns 0 when it was restored and the doctor found no problem in it. */
export async function verifyBackup(archive: string): Promise<number> {
  const { header, manifest, bytes } = await checkBackup(archive)
  const { site, made_at, version, database } = header
  console.log(`${site.name}, ${made_at}, Querent ${version}, ${database}`)
  console.log(`ok       All ${manifest.entries.length} sums are right (${describeBytes(bytes)}).`)
  const dataDir = await mkdtemp(join(tmpdir(), 'querent-verify-'))
  try {
    if (database === 'sqlite') return await tryOut(archive, placeSqlite(dataDir))
    return await tryOnServer(archive, dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function tryOut(archive: string, place: RestorePlace): Promise<number> {
  await restoreBackup({ archive, place })
  console.log('ok       It was restored into a place that is thrown away now. The doctor finds there:')
  const url = place.location.kind === 'postgres' ? place.connection : undefined
  const findings = await examine({ QUERENT_DATA_DIR: place.dataDir, DATABASE_URL: url })
  return printFindings(findings)
}

async function tryOnServer(archive: string, dataDir: string): Promise<number> {
  const { database, configFile } = loadConfig(process.env)
  const url = process.env.DATABASE_URL ?? readConfigFile(configFile)?.data?.database?.connection
  if (database?.kind !== 'postgres' || url === undefined)
    return skip('No PostgreSQL server is configured on which to restore it.')
  const name = `querent_verify_${randomBytes(6).toString('hex')}`
  const result = await withTemporaryDatabase(database, name, (location) =>
    tryOut(archive, placeElsewhere(dataDir, location, renameDatabase(url, name))),
  )
  if ('value' in result) return result.value
  return skip(`No database could be created to restore it into: ${result.refusal}.`)
}

/** With what the address says about encryption. */
function renameDatabase(url: string, name: string): string {
  const renamed = new URL(url)
  renamed.pathname = `/${name}`
  return renamed.toString()
}

function skip(reason: string): number {
  console.log(`SKIPPED  ${reason} The sums are right, and whether it restores is not known.`)
  return 1
}
