import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import semver from 'semver'
import { describeBytes } from '../../modules/backups/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { readDatabaseFacts } from '../../platform/database/database-facts.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { type Finding, note, ok, problem } from '../finding.ts'

const megabyte = 1000 ** 2
const fullBytes = 250 * megabyte
const lowBytes = 2000 * megabyte
const lowShare = 0.05
const minMemory = 512 * megabyte

/** Checks the free space on the disks that the site writes to. */
export async function examineDisks({ dataDir, backupDir, database }: Config): Promise<Finding[]> {
  const folders = new Set([dataDir, join(dataDir, 'uploads'), backupDir])
  if (database?.kind === 'sqlite') folders.add(join(database.file, '..'))
  const found = await Promise.all([...folders].map(examineDisk))
  const disks = found.filter((disk) => disk !== undefined)
  // Folders on one disk have the same free space: the first of them names it.
  const isFirst = ({ key }: { key: string }, index: number) =>
    disks.findIndex((other) => other.key === key) === index
  return disks.filter(isFirst).map(({ finding }) => finding)
}

async function examineDisk(folder: string): Promise<{ key: string; finding: Finding } | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return undefined
  const free = disk.bavail * disk.bsize
  const total = disk.blocks * disk.bsize
  const key = `${free} ${total}`
  const text = `The disk of ${folder} has ${describeBytes(free)} free`
  if (free < fullBytes) {
    return { key, finding: problem(`${text}. Free some space: writes fail once the disk is full.`) }
  }
  const isLow = free < lowBytes || free < total * lowShare
  return { key, finding: isLow ? note(`${text}. Free some space before it is full.`) : ok(`${text}.`) }
}

const oldest = { node: '24.0.0', postgres: '13.0.0', sqlite: '3.37.0' } as const
const isOlder = (version: string, than: string) => semver.lt(semver.coerce(version) ?? than, than)

const maxSkewSeconds = 5

/** Checks the versions of the runtime and the database, and whether their clocks agree. */
export async function examineMachine(db: Database): Promise<Finding[]> {
  const { version, clockSkew } = await readDatabaseFacts(db, systemClock)
  const name = db.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
  const versions = `Querent ${readProductVersion()} runs on Node ${process.versions.node} and ${name} ${version}`
  const tooOld = [
    ...(isOlder(process.versions.node, oldest.node) ? ['Node 24'] : []),
    ...(isOlder(version, oldest[db.engine]) ? [`${name} ${Number.parseFloat(oldest[db.engine])}`] : []),
  ]
  const skew = Math.abs(clockSkew)
  const memory = totalmem()
  return [
    tooOld.length === 0
      ? ok(`${versions}.`)
      : problem(`${versions}. Querent requires ${tooOld.join(' and ')} or later.`),
    skew > maxSkewSeconds
      ? problem(
          `The clocks of the database server and this machine differ by ${skew} seconds. Synchronize both with a time server (timedatectl).`,
        )
      : ok('The clocks of the database server and this machine agree.'),
    ...(memory < minMemory ? [note('This machine has less than 512 MB of memory.')] : []),
  ]
}
