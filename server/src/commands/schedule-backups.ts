import { parseArgs } from 'node:util'
import type { BackupSettings } from '@querent/sdk/contract'
import { openBackupStore } from '../modules/backups/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import type { Config } from '../platform/config/index.ts'
import { commandLine } from './act-on-site.ts'
import { UsageError } from './command.ts'

const usage = 'Usage: querent backup schedule [daily | off] [--hour <0-23>] [--keep <days>,<weeks>,<months>]'

/** Shows or changes the backup schedule. A running site follows within half a minute. */
export async function scheduleBackups(args: string[], config: Config, settings: Settings): Promise<number> {
  const changes = readChanges(args)
  if (Object.keys(changes).length > 0) {
    await settings.change(commandLine, ({ backups }) => ({ backups: { ...backups, ...changes } }))
  }
  const { is_scheduled, hour, keep_daily, keep_weekly, keep_monthly } = settings.current.backups
  if (!is_scheduled) {
    console.log('No backups are scheduled. To schedule them: querent backup schedule daily')
    return 0
  }
  const time = `${String(hour).padStart(2, '0')}:00 UTC`
  console.log(
    `While the site runs, it makes a backup each day at or after ${time}, in ${openBackupStore(config).name}.`,
  )
  console.log(`Kept: ${keep_daily} daily, ${keep_weekly} weekly, ${keep_monthly} monthly.`)
  return 0
}

function readChanges(args: string[]): Partial<BackupSettings> {
  const { values, positionals } = parseArgs({
    args,
    options: { hour: { type: 'string' }, keep: { type: 'string' } },
    allowPositionals: true,
  })
  const [word, ...more] = positionals
  if (more.length > 0 || (word !== undefined && word !== 'daily' && word !== 'off'))
    throw new UsageError(usage)
  return {
    ...(word !== undefined && { is_scheduled: word === 'daily' }),
    ...(values.hour !== undefined && {
      hour: readNumber(values.hour, 23, '--hour must be a whole number from 0 to 23 (UTC).'),
    }),
    ...(values.keep !== undefined && readRetention(values.keep)),
  }
}

function readRetention(text: string): Partial<BackupSettings> {
  const parts = text.split(',')
  const expected =
    '--keep must be three whole numbers from 0 to 1000 for days, weeks and months, such as 7,4,6.'
  if (parts.length !== 3) throw new UsageError(expected)
  const [keep_daily, keep_weekly, keep_monthly] = parts.map((part) => readNumber(part, 1000, expected))
  return { keep_daily, keep_weekly, keep_monthly }
}

function readNumber(text: string, max: number, expected: string): number {
  const number = Number(text)
  if (!/^\d{1,4}$/.test(text) || number > max) throw new UsageError(expected)
  return number
}
