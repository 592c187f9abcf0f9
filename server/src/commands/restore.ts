import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  borrowArchive,
  placeElsewhere,
  placeSqlite,
  type RestorePlace,
  requireFile,
  restoreBackup,
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
  summary: 'fill the empty place that QUERENT_DATA_DIR and DATABASE_URL name with a backup',
  example: 'restore /mnt/backups/querent-backup-questions.example.org-20260131T030000Z.tar.gz',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [archive = ''] = takeArguments(positionals, 1, 'restore <archive>')
    const isStored = archive.startsWith('s3://')
    if (!isStored) await requireFile(resolve(archive))
    const config = loadConfig(process.env)
    const progress = showProgress('Restoring')
    const place = findPlace(config, readSecretFiles(process.env).DATABASE_URL)
    const header = await endOnSignals('The restore', async (signal) => {
      const path = isStored ? archive : resolve(archive)
      const { file, release } = await borrowArchive(path, config, signal)
      const { report, warn } = progress
      return restoreBackup({ archive: file, place, report, warn, signal }).finally(release)
    }).finally(progress.end)
    console.log(`Restored ${header.site.name} as it was at ${header.made_at} into ${config.dataDir}.`)
    for (const line of describePlace(place)) console.log(line)
    console.log('When it runs and reaches its mail server, it sends the emails that were waiting then.')
    return 0
  },
}

/** Notices about a restored place, before a site runs there. */
export function describePlace({ dataDir, location }: RestorePlace): string[] {
  const isNamed = Boolean(readConfigFile(configFilePath(dataDir))?.data?.database)
  return [
    'It makes no backups until you say so: querent backup schedule daily',
    ...(location.kind === 'sqlite' || isNamed
      ? []
      : [
          'Let DATABASE_URL name the database in the environment of the site as well: no file there does, and without it the start takes the place for an empty one.',
        ]),
  ]
}

/** The empty place that the environment specifies. */
export function findPlace(
  { dataDir, database, databaseFrom }: Config,
  url: string | undefined,
): RestorePlace {
  rejectUnfinishedRestore(dataDir)
  if (databaseFrom === 'file') {
    throw new CommandFailure(
      `The data directory ${dataDir} holds a site. It is restored into an empty one; name another with QUERENT_DATA_DIR.`,
    )
  }
  if (!database) return placeSqlite(dataDir)
  if (!url) throw new Error('The place has a database of its own, and its address was left out.')
  return placeElsewhere(dataDir, database, url)
}
