import { chmodSync, type Stats, statSync } from 'node:fs'
import { makeFolder } from '../make-folder.ts'
import type { Config } from './config.ts'

/** Bits of the group and of everyone else. */
const others = 0o077
const sticky = 0o1000

/**
 * Makes the data directory, the configuration and the SQLite file inaccessible to other accounts of the
 * machine, which could read addresses, password hashes and the password of the mail server. Files of another
 * account stay as they are, and so does a directory that is shared on purpose, such as /tmp. Returns the
 * changed paths.
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

/** Windows has no such accounts and permissions. */
const isOwn = ({ uid }: Stats) => process.getuid?.() === uid
