import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from '../modules/backups/index.ts'
import { readProductVersion } from '../platform/product/index.ts'
import { takeArguments } from './action-command.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { type SiteContext, withPlugins } from './site-context.ts'

export const exportCommand: Command = {
  usage: '<folder | file>',
  summary: 'export the whole site to an archive that works with either database; see import archive',
  example: 'export /var/lib/querent/site.tar.gz',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [target = ''] = takeArguments(positionals, 1, 'export <folder | file>')
    // A script may pass an unset variable.
    if (target === '') throw new UsageError('Usage: querent export <folder | file>')
    const file = nameFile(resolve(target))
    if (existsSync(file)) throw new CommandFailure(`${file} already exists.`)
    if (!isFolder(dirname(file))) throw new CommandFailure(`The folder ${dirname(file)} does not exist.`)
    await withPlugins((site) => endOnSignals('The export', (signal) => write(site, file, signal)))
    console.log(file)
    return 0
  },
}

async function write({ app, db, config }: SiteContext, file: string, signal: AbortSignal): Promise<void> {
  const { name, site_url: url } = app.settings.current.general
  await exportSite({
    db,
    dataDir: config.dataDir,
    file,
    site: { name, url },
    version: readProductVersion(),
    report: console.error,
    warn: console.error,
    listStored: app.uploads.listStored,
    signal,
  })
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function nameFile(target: string): string {
  const at = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')
  return isFolder(target) ? join(target, `querent-export-${at}.tar.gz`) : target
}
