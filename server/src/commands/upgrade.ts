import { parseArgs } from 'node:util'
import { isInstalled } from '../modules/install/index.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { type Upgraded, upgradeDatabase } from '../upgrade-database.ts'
import { printJson } from './action-command.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { examineUpgrade, type UpgradeReport } from './examine-upgrade.ts'
import { printFindings } from './finding.ts'
import { presentFilling } from './present-jobs.ts'
import { showProgress } from './show-progress.ts'
import { withDatabase } from './site-context.ts'

/** Interface for scripts: the exit code of a check, and its last line. */
const results = {
  up_to_date: { code: 0, text: 'Result: up to date. There is nothing to do.' },
  pending: { code: 3, text: 'Result: ready. Run querent upgrade, or start this version.' },
  older_version_serves: {
    code: 4,
    text: 'Result: ready once the older version is stopped. Stop it, then run querent upgrade or start this version.',
  },
  problem: { code: 1, text: 'Result: not ready. See PROBLEM above.' },
} as const

export const upgradeCommand: Command = {
  usage: '[--check] [--without-backup <reason>] [--json]',
  summary: 'back up the site and upgrade the database to this version; --check shows what that would do',
  example: 'upgrade --check',
  details: () =>
    [
      '  upgrade --check changes nothing. Its exit code is 0 if there is nothing to do, 3 if the upgrade is ready, 4 if',
      '  an older version is still running and must be stopped first, and 1 if there is another problem. The last line',
      '  of output says the same.',
      '  The backup is written where querent backup writes it, and its path is printed.',
    ].join('\n'),
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'without-backup': { type: 'string' },
      },
    })
    const reason = values['without-backup']?.trim()
    if (reason === '') throw new UsageError('Give a reason: --without-backup <reason>.')
    return withDatabase(async (db, config) => {
      if (!(await isInstalled(db))) {
        throw new UsageError('The site is not installed yet, so there is nothing to upgrade.')
      }
      if (values.check) return check(db, config, values.json)
      return upgrade(
        db,
        { ...config, upgradeWithoutBackup: reason ?? config.upgradeWithoutBackup },
        values.json,
      )
    })
  },
}

async function check(db: Database, config: Config, asJson: boolean): Promise<number> {
  const report = await examineUpgrade(db, config)
  const result = getResult(report)
  const { code, text } = results[result]
  if (asJson) {
    printJson({ result, ...report })
    return code
  }
  print(report)
  console.log(`\n${text}`)
  return code
}

function getResult({ findings, migrations }: UpgradeReport): keyof typeof results {
  const problems = findings.filter(({ kind }) => kind === 'problem')
  if (problems.some(({ isOlderVersion }) => !isOlderVersion)) return 'problem'
  if (problems.length > 0) return 'older_version_serves'
  return migrations.length === 0 ? 'up_to_date' : 'pending'
}

function print({ migrations, filling, findings, version }: UpgradeReport): void {
  if (migrations.length === 0) console.log(`The database has the schema of Querent ${version}.`)
  else console.log(`Querent ${version} will change the database:`)
  for (const { name, summary, in_steps, while_serving } of migrations) {
    const notes = [
      ...(in_steps ? ['its rows are filled in the background while the site runs'] : []),
      ...(while_serving ? [] : ['older versions must be stopped first']),
    ]
    console.log(`  ${name}  ${summary}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`)
  }
  if (filling.length > 0) console.log(`\n${presentFilling(filling)}`)
  console.log('')
  printFindings(findings)
}

async function upgrade(db: Database, config: Config, asJson: boolean): Promise<number> {
  await rejectProblems(db, config)
  const progress = showProgress('Backing up')
  const log = createLog('silent')
  const { report, warn } = progress
  const options = { db, config, log, waitSeconds: 0, forcesBackup: true, report, warn }
  const done = await endOnSignals('The upgrade', (signal) => upgradeDatabase({ ...options, signal })).finally(
    progress.end,
  )
  if (asJson) printJson({ applied: done.applied, backup: done.backup ?? null })
  else printDone(done, config)
  return 0
}

/** Problems that the doctor also finds are no reason to stay with the old version; a failing upgrade is. */
async function rejectProblems(db: Database, config: Config): Promise<void> {
  const { migrations, findings } = await examineUpgrade(db, config)
  if (migrations.length === 0) return
  const problems = findings.filter(({ kind, isBlocking }) => kind === 'problem' && isBlocking)
  if (problems.length === 0) return
  throw new CommandFailure(['Nothing was changed.', ...problems.map(({ text }) => text)].join('\n'))
}

function printDone({ applied, backup }: Upgraded, { upgradeWithoutBackup }: Config): void {
  if (applied.length === 0) {
    console.log('The database schema is up to date.')
    return
  }
  for (const name of applied) console.log(`applied ${name}`)
  console.log(
    backup === undefined
      ? `No backup was made. Reason: ${upgradeWithoutBackup}`
      : `Backup from before the upgrade: ${backup}`,
  )
}
