import { chmodSync, type Stats, statSync } from 'node:fs'
import { makeFolder } from '../make-folder.ts'
import type { Config } from './config.ts'

/** Bits of the group and of everyone else. */
const others = 0o077
const sticky = 0o1000

/**
 * Closes the data directory, the configuration and the SQLite file to other accounts of the machine, which would read
 * addresses, password hashes and the password of the mail server. What belongs to another account stays as it is, and
 * so does a directory that is shared on purpose, such as /tmp. Returns the paths that were changed.
 */
export function restrictPermissions({ dataDir, configFile, database }: Config): string[] {
  makeFolder(dataDir)
  const file = database?.kind === 'sqlite' ? database.file : undefined
  const databaseFiles = file === undefined ? [] : ['', '-wal', '-shm'].map((suffix) => file + suffix)
  return [dataDir, configFile, ...databaseFiles].filter(restrict)
}

function restrict(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || !isOwn(stats) || stats.mode & sticky || !(stats.mode & others)) return false
  chmodSync(path, stats.mode & 0o7777 & ~others)
  return true
}

/** Windows has neither such accounts nor such permissions. */
const isOwn = ({ uid }: Stats) => process.getuid?.() === uid
