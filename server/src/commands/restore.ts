import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  openArchiveFile,
  type RestoreTarget,
  requireFile,
  restoreBackup,
  toExternalTarget,
  toSqliteTarget,
} from '../modules/backups/index.ts'
import {
  type Config,
  configFilePath,
  loadConfig,
  readConfigFile,
  readSecretFiles,
  rejectUnfinishedRestore,
} from '../platform/config/index.ts'
import { takeArguments } from './action-command.ts'
import { type Command, CommandFailure } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { showProgress } from './show-progress.ts'

export const restoreCommand: Command = {
  usage: '<archive>',
  summary: 'restore a backup to an empty QUERENT_DATA_DIR and DATABASE_URL',
  example: 'restore /mnt/backups/querent-backup-questions.example.org-20260131T030000Z.tar.gz',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [archive = ''] = takeArguments(positionals, 1, 'restore <archive>')
    const isStored = archive.startsWith('s3://')
    if (!isStored) await requireFile(resolve(archive))
    const config = loadConfig(process.env)
    const progress = showProgress('Restoring')
    const target = findTarget(config, readSecretFiles(process.env).DATABASE_URL)
    const header = await endOnSignals('The restore', async (signal) => {
      const path = isStored ? archive : resolve(archive)
      const { file, release } = await openArchiveFile(path, config, signal)
      const { report, warn } = progress
      return restoreBackup({ archive: file, target, report, warn, signal }).finally(release)
    }).finally(progress.end)
    console.log(`Restored ${header.site.name} as of ${header.made_at} to ${config.dataDir}.`)
    for (const line of describeTarget(target)) console.log(line)
    console.log(
      'Once the site runs and reaches its mail server, it sends the emails that were waiting when the backup was made.',
    )
    return 0
  },
}

/** Notices about a restored site, before a site runs there. */
export function describeTarget({ dataDir, location }: RestoreTarget): string[] {
  const isNamed = Boolean(readConfigFile(configFilePath(dataDir))?.data?.database)
  return [
    'Backups are not scheduled here. To schedule them: querent backup schedule daily',
    ...(location.kind === 'sqlite' || isNamed
      ? []
      : [
          'Also set DATABASE_URL in the environment of the site: no file there names the database, and without it the site cannot find it.',
        ]),
  ]
}

/** The empty target that the environment specifies. */
export function findTarget(
  { dataDir, database, databaseFrom }: Config,
  url: string | undefined,
): RestoreTarget {
  rejectUnfinishedRestore(dataDir)
  if (databaseFrom === 'file') {
    throw new CommandFailure(
      `The data directory ${dataDir} already contains a site. Set QUERENT_DATA_DIR to an empty directory.`,
    )
  }
  if (!database) return toSqliteTarget(dataDir)
  if (!url) throw new Error('DATABASE_URL is missing for a database outside the data directory.')
  return toExternalTarget(dataDir, database, url)
}
