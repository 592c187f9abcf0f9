import { parseArgs } from 'node:util'
import { createMergeAccounts, MergeDenied, type MergeReport } from '../modules/account-merge/index.ts'
import { systemClock } from '../platform/clock.ts'
import { commandLine } from './act-on-site.ts'
import { type Action, printJson, printTable, takeArguments } from './action-command.ts'
import { CommandFailure } from './command.ts'
import { findAccount } from './find-account.ts'
import { withSite } from './site-context.ts'

const usage = '<username or email> <username or email> [--dry-run] [--with-role] [--json]'

export const mergeAction: Action = {
  usage,
  summary: 'move everything of the first account to the second, and close the first',
  example: 'user merge ada-at-work ada --dry-run',
  run: merge,
}

async function merge(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'with-role': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [fromName = '', intoName = ''] = takeArguments(positionals, 2, `user merge ${usage}`)
  const dryRun = values['dry-run']
  const { from, into, report } = await withSite(async ({ app, db }) => {
    const accounts = { from: await findAccount(db, fromName), into: await findAccount(db, intoName) }
    await app.plugins.runtime.look()
    const managedBy = app.plugins.runtime
      .views()
      .filter(({ stored, entry }) => stored.enabled && entry.package.manifest?.family === 'user_center')
      .map(({ entry }) => entry.slug)
    const mergeAccounts = createMergeAccounts({ ...app, clock: systemClock })
    const options = { fromId: accounts.from.id, intoId: accounts.into.id, managedBy, dryRun }
    const done = await mergeAccounts(commandLine, { ...options, withRole: values['with-role'] }).catch(
      explain,
    )
    return { ...accounts, report: done }
  })
  const names = { from: from.username, into: into.username }
  if (values.json) printJson({ ...names, dry_run: dryRun, ...report })
  else print(names, report, dryRun)
  return 0
}

function explain(error: unknown): never {
  if (error instanceof MergeDenied) throw new CommandFailure(error.message)
  throw error
}

function print({ from, into }: Record<'from' | 'into', string>, report: MergeReport, dryRun: boolean): void {
  const tables = [...new Set([...Object.keys(report.moved), ...Object.keys(report.dropped)])].sort()
  const row = (table: string) => [table, String(report.moved[table] ?? 0), String(report.dropped[table] ?? 0)]
  if (tables.length > 0) printTable([['', 'moved', 'dropped'], ...tables.map(row)])
  console.log(
    dryRun
      ? `Nothing was changed. This is what merging ${from} into ${into} would do.`
      : `${from} was merged into ${into}. The account ${from} is closed, and its profile redirects to ${into}.`,
  )
}
