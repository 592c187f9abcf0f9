import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importArchive, requireFile } from '../modules/backups/index.ts'
import {
  importApacheAnswerSite,
  importDiscourseSite,
  importStackExchangeSite,
  importTeamsSite,
  type Preview,
  previewApacheAnswerSite,
  previewDiscourseSite,
  previewTeamsSite,
  restoreCounters,
} from '../modules/import/index.ts'
import { countStarterContent, removeStarterContent } from '../modules/install/index.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig, readSecretFiles } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { formatCount } from '../platform/format-count.ts'
import { takeArguments } from './action-command.ts'
import { type Command, UsageError } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import { describePlace, findPlace } from './restore.ts'
import { readTexts, type SiteContext, withSite } from './site-context.ts'

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
  discourse: {
    usage: '<backup.tar.gz | dump.sql.gz> [--uploads <folder>] [--address <https://…>] [--dry-run]',
    summary:
      'a Discourse site: the backup that its administration makes, or a dump and a folder of uploads.\n' +
      '      --address is where it was: links to it in texts become links within this site.\n' +
      '      --dry-run says what would come along. For example:\n' +
      '      import discourse forum-2026-05-01-033000-v20260420.tar.gz --address https://forum.example.com',
    run: importDiscourse,
  },
  'stackoverflow-teams': {
    usage: '<folder | export.zip> [--dry-run]',
    summary:
      'a team of Stack Overflow for Teams: the folder that so4t_data_export made, or a ZIP file of it, with\n' +
      '      users.json, questions_answers_comments.json, tags.json and articles.json. --dry-run says what would\n' +
      '      come along. For example: import stackoverflow-teams so4t_data_export',
    run: importStackOverflowTeams,
  },
  archive: {
    usage: '<file>',
    summary:
      'what querent export wrote, into the empty place that QUERENT_DATA_DIR and DATABASE_URL name. Where it was\n' +
      '      interrupted, that place has to be emptied first',
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
    limitHeapGrowth()
    return kind.run(args)
  },
}

/** A newly installed site has its own questions, which would be listed with the imported ones. */
async function makeRoom(db: Database): Promise<void> {
  const count = await removeStarterContent(db, readTexts())
  if (count > 0)
    console.log(
      `Removed ${formatCount(count, 'question')} of the installation: the imported site has its own.`,
    )
}

/** The input of every import besides its source. */
const importOptions = (db: Database) => ({
  db,
  clock: systemClock,
  report: console.log,
  prepare: () => makeRoom(db),
})

const getUsage = (word: string) => `import ${word} ${kinds[word]?.usage}`

async function importStackExchange(args: string[]): Promise<number> {
  const [folder = ''] = takeArguments(args, 1, getUsage('stackexchange'))
  await withSite(({ db }) => importStackExchangeSite({ ...importOptions(db), folder }))
  console.log('Imported. A running site shows it now.')
  return 0
}

async function fillFromArchive(args: string[]): Promise<number> {
  const [path = ''] = takeArguments(args, 1, getUsage('archive'))
  const archive = resolve(path)
  await requireFile(archive)
  const config = loadConfig(process.env)
  const place = findPlace(config, readSecretFiles(process.env).DATABASE_URL)
  const { site, made_at } = await endOnSignals('The import', (signal) =>
    importArchive({ archive, place, report: console.log, finish: restoreCounters, signal }),
  )
  console.log(`Imported ${site.name} as it was at ${made_at} into ${config.dataDir}.`)
  for (const line of describePlace(place)) console.log(line)
  console.log('Installed plugins are not in an export: querent doctor names those that are missing.')
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
  const [place = ''] = takeArguments(positionals, 1, getUsage('apache-answer'))
  const options = { place, uploads: values.uploads }
  return withSite(async (site) => {
    if (values['dry-run']) await preview(site, options)
    else await load(site, { ...options, hasSettings: values.settings })
    return 0
  })
}

type ApacheAnswerSite = Pick<Parameters<typeof previewApacheAnswerSite>[0], 'place' | 'uploads'>

async function preview({ db }: SiteContext, options: ApacheAnswerSite): Promise<void> {
  await showPreview(db, await previewApacheAnswerSite({ ...options, ...importOptions(db) }))
}

async function showPreview(db: Database, { comes, notes }: Preview): Promise<void> {
  for (const { what, count, isNew } of comes) {
    console.log(`${what}: ${count}${isNew === undefined ? '' : `, of which ${isNew} are not here yet`}`)
  }
  for (const note of notes) console.log(note)
  const count = await countStarterContent(db, readTexts())
  if (count > 0) console.log(`${formatCount(count, 'question')} of the installation would be removed.`)
  console.log('Nothing was changed.')
}

async function importDiscourse(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      uploads: { type: 'string' },
      address: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { uploads, address, 'dry-run': isDry } = values
  const [place = ''] = takeArguments(positionals, 1, getUsage('discourse'))
  return withSite(async ({ db, config: { dataDir } }) => {
    const options = { ...importOptions(db), place, uploads, address, dataDir }
    if (isDry) await showPreview(db, await previewDiscourseSite(options))
    else showSkipped(await importDiscourseSite(options))
    return 0
  })
}

async function importStackOverflowTeams(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [folder = ''] = takeArguments(positionals, 1, getUsage('stackoverflow-teams'))
  return withSite(async ({ db }) => {
    if (values['dry-run']) await showPreview(db, await previewTeamsSite({ folder }))
    else showSkipped(await importTeamsSite({ ...importOptions(db), folder }))
    return 0
  })
}

function showSkipped({ skipped }: { skipped: Readonly<Record<string, number>> }): void {
  for (const [what, count] of Object.entries(skipped)) console.log(`left behind: ${count} ${what}`)
  console.log('Imported. A running site shows it now.')
}

async function load(
  { app, db, config }: SiteContext,
  { hasSettings, ...options }: ApacheAnswerSite & { hasSettings: boolean },
): Promise<void> {
  showSkipped(
    await importApacheAnswerSite({
      ...options,
      ...importOptions(db),
      dataDir: config.dataDir,
      ...(hasSettings && { settings: app.settings }),
    }),
  )
}
