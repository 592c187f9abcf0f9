import { parseArgs } from 'node:util'
import { isInstalled } from '../modules/install/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import {
  discardEvents,
  type EventSelection,
  listFailedEvents,
  retryEvents,
} from '../platform/events/index.ts'
import { type Command, UsageError } from './command.ts'
import { presentFailedEvents } from './present-failed-events.ts'
import { withDatabase } from './site-context.ts'

type Action = {
  usage: string
  summary: string
  run(db: Database, args: string[]): Promise<string>
}

const maxListed = 200

const actions: Readonly<Record<string, Action>> = {
  list: {
    usage: '',
    summary: 'mails and other events whose last attempt failed, and why',
    async run(db, args) {
      if (args.length > 0) throw new UsageError('Usage: querent outbox list')
      return presentFailedEvents(await listFailedEvents(db, maxListed), systemClock())
    },
  },
  retry: {
    usage: '--all | <id>…',
    summary: 'try them again now, and then for three days',
    async run(db, args) {
      const count = await inTransaction(db, (tx) => retryEvents(tx, readSelection('retry', args)))
      return `${describeCount(count)} will be tried again as soon as the site runs.`
    },
  },
  discard: {
    usage: '--all | <id>…',
    summary: 'delete them; --all deletes those that are not tried again by themselves',
    async run(db, args) {
      const count = await inTransaction(db, (tx) => discardEvents(tx, readSelection('discard', args)))
      return `${describeCount(count)} discarded.`
    },
  },
}

export const outboxCommand: Command = {
  usage: Object.keys(actions).join(' | '),
  summary: 'list, retry and discard mails and other events that failed',
  details: () =>
    Object.entries(actions)
      .map(([word, { usage, summary }]) => `  outbox ${`${word} ${usage}`.trim()}\n      ${summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw new UsageError(`Usage: querent outbox ${Object.keys(actions).join(' | ')}`)
    const message = await withDatabase(async (db) => {
      if (!(await isInstalled(db))) throw new UsageError('The site is not installed yet: there is no outbox.')
      return action.run(db, args)
    })
    console.log(message)
    return 0
  },
}

function readSelection(word: string, args: string[]): EventSelection {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const hasIds = positionals.length > 0
  const areNumbers = positionals.every((id) => /^\d{1,15}$/.test(id))
  if (values.all === hasIds || !areNumbers) {
    throw new UsageError(
      `Name the events by the numbers of querent outbox list, or all of them: ${word} --all`,
    )
  }
  return values.all ? 'all' : positionals.map(Number)
}

const describeCount = (count: number) => (count === 1 ? '1 event' : `${count} events`)
