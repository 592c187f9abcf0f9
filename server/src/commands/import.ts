import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importArchive } from '../modules/backups/index.ts'
import { importAnswerSite, importSite, previewAnswerSite, restoreFigures } from '../modules/import/index.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/index.ts'
import { type Command, UsageError } from './command.ts'
import { findPlace } from './restore.ts'
import { type SiteContext, withSite } from './site-context.ts'

type Kind = { usage: string; summary: string; run(args: string[]): Promise<number> }

const kinds: Readonly<Record<string, Kind>> = {
  stackexchange: {
    usage: '<folder>',
    summary: 'a Stack Exchange data dump: the folder with Users.xml, Posts.xml and the others',
    run: importStackExchange,
  },
  'apache-answer': {
    usage: '<database> [--uploads <folder>] [--settings] [--dry-run]',
    summary:
      'an Apache Answer site: the path of its SQLite file, or postgres://… or mysql://…; with its uploads\n' +
      '      and, if wanted, the settings that have a counterpart. --dry-run says what would come along',
    run: importApacheAnswer,
  },
  archive: {
    usage: '<file>',
    summary: 'what querent export wrote, into the empty place that QUERENT_DATA_DIR and DATABASE_URL name',
    run: fillFromArchive,
  },
}

export const importCommand: Command = {
  usage: `${Object.keys(kinds).join(' | ')} …`,
  summary: 'bring in the content of another site; safe to interrupt and to run again',
  details: () =>
    Object.entries(kinds)
      .map(([word, { usage, summary }]) => `  import ${word} ${usage}\n      ${summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (!kind) {
      throw new UsageError(
        `Name what to import: ${Object.keys(kinds).join(', ')}. See querent import --help.`,
      )
    }
    return kind.run(args)
  },
}

const usageOf = (word: string) => `Usage: querent import ${word} ${kinds[word]?.usage}`

function takeOne(word: string, [one, ...more]: string[]): string {
  if (one === undefined || more.length > 0) throw new UsageError(usageOf(word))
  return one
}

async function importStackExchange(args: string[]): Promise<number> {
  const folder = takeOne('stackexchange', args)
  await withSite(({ db }) =>
    importSite('stackexchange', { db, clock: systemClock, folder, report: console.log }),
  )
  console.log('Imported. A running site shows it now.')
  return 0
}

async function fillFromArchive(args: string[]): Promise<number> {
  const archive = resolve(takeOne('archive', args))
  const config = loadConfig(process.env)
  const place = findPlace(config, process.env.DATABASE_URL)
  const { site, made_at } = await importArchive({
    archive,
    place,
    report: console.log,
    finish: restoreFigures,
  })
  console.log(`Imported ${site.name} as it was at ${made_at} into ${config.dataDir}.`)
  return 0
}

async function importApacheAnswer(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      uploads: { type: 'string' },
      settings: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const place = takeOne('apache-answer', positionals)
  const options = { place, uploads: values.uploads, clock: systemClock, report: console.log }
  return withSite(async (site) => {
    if (values['dry-run']) await preview(site, options)
    else await load(site, { ...options, hasSettings: values.settings })
    return 0
  })
}

type AnswerSite = Omit<Parameters<typeof previewAnswerSite>[0], 'db'>

async function preview({ db }: SiteContext, options: AnswerSite): Promise<void> {
  const { comes, notes } = await previewAnswerSite({ ...options, db })
  for (const { what, count, isNew } of comes) {
    console.log(`${what}: ${count}${isNew === undefined ? '' : `, of which ${isNew} are not here yet`}`)
  }
  for (const note of notes) console.log(note)
  console.log('Nothing was changed.')
}

async function load(
  { app, db, config }: SiteContext,
  { hasSettings, ...options }: AnswerSite & { hasSettings: boolean },
): Promise<void> {
  const { left } = await importAnswerSite({
    ...options,
    db,
    dataDir: config.dataDir,
    ...(hasSettings && { settings: app.settings }),
  })
  for (const [what, count] of Object.entries(left)) console.log(`left behind: ${count} ${what}`)
  console.log('Imported. A running site shows it now.')
}
