import { parseArgs } from 'node:util'
import { listFillings } from '../db/upgrade/filling.ts'
import { listAppliedMigrations } from '../db/upgrade/migrate.ts'
import { isInstalled } from '../modules/install/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { formatCount } from '../platform/format-count.ts'
import {
  discardJobs,
  type JobSelection,
  listFailedJobs,
  listLaneStates,
  retryJobs,
} from '../platform/queue/index.ts'
import { listScheduledWork } from '../platform/schedule/index.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { presentJobs } from './present-jobs.ts'
import { explainOlderSchema, withDatabase } from './site-context.ts'

type Options = { isJson: boolean; isAll: boolean; ids: number[] }

type Action = {
  usage: string
  summary: string
  run(db: Database, options: Options): Promise<string>
}

const maxListed = 200

const actions: Readonly<Record<string, Action>> = {
  list: {
    usage: '[--json]',
    summary: 'list waiting jobs by lane, failed jobs and why they failed, and failing scheduled work',
    async run(db, { isJson, isAll, ids }) {
      if (isAll || ids.length > 0) throw new UsageError('Usage: querent jobs list [--json]')
      const found = {
        lanes: await listLaneStates(db),
        failed: await listFailedJobs(db, { limit: maxListed }),
        scheduled: await listScheduledWork(db),
        filling: await listFillings(db, await listAppliedMigrations(db)),
      }
      return isJson ? JSON.stringify(found, undefined, 2) : presentJobs(found, systemClock())
    },
  },
  retry: {
    usage: '--all | <id>… [--json]',
    summary: 'retry failed jobs now, and then for three days',
    async run(db, options) {
      const count = await inTransaction(db, (tx) => retryJobs(tx, readSelection('retry', options)))
      if (options.isJson) return JSON.stringify({ count })
      if (count === 0) return describeNone(options)
      return `${describeCount(count)} will be retried while the site runs.`
    },
  },
  discard: {
    usage: '--all | <id>… [--json]',
    summary: 'delete failed jobs; --all deletes those that are not retried automatically',
    async run(db, options) {
      const count = await inTransaction(db, (tx) => discardJobs(tx, readSelection('discard', options)))
      if (options.isJson) return JSON.stringify({ count })
      return count === 0 ? describeNone(options) : `${describeCount(count)} discarded.`
    },
  },
}

export const jobsCommand: Command = {
  usage: Object.keys(actions).join(' | '),
  summary: 'list the job queues; retry or discard failed emails and other jobs',
  details: () =>
    Object.entries(actions)
      .map(([word, { usage, summary }]) => `  jobs ${`${word} ${usage}`.trim()}\n      ${summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw new UsageError(`Usage: querent jobs ${Object.keys(actions).join(' | ')}`)
    const options = readOptions(args)
    const message = await withDatabase(async (db) => {
      if (!(await isInstalled(db)))
        throw new UsageError('The site is not installed yet, so there are no jobs.')
      return explainOlderSchema(db, () => action.run(db, options))
    })
    console.log(message)
    return 0
  },
}

function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (!positionals.every((id) => /^\d{1,15}$/.test(id))) {
    throw new UsageError('Give the job IDs that querent jobs list shows.')
  }
  return { isJson: values.json, isAll: values.all, ids: positionals.map(Number) }
}

function readSelection(word: string, { isAll, ids }: Options): JobSelection {
  if (isAll === ids.length > 0) {
    throw new UsageError(
      `Give the job IDs that querent jobs list shows, or use ${word} --all for all failed jobs.`,
    )
  }
  return isAll ? 'all' : ids
}

/** Unknown numbers are an error; a queue without failed jobs is not. */
function describeNone({ ids }: Options): string {
  if (ids.length === 0) return 'There are no such failed jobs.'
  const named = ids.length === 1 ? `the ID ${ids[0]}` : 'any of these IDs'
  throw new CommandFailure(
    `No failed job has ${named}, or it is being retried right now. See querent jobs list.`,
  )
}

const describeCount = (count: number) => formatCount(count, 'job')
