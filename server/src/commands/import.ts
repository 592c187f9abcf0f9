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
import { describeTarget, findTarget } from './restore.ts'
import { readTexts, type SiteContext, withSite } from './site-context.ts'

type Kind = { usage: string; summary: string; run(args: string[]): Promise<number> }

const kinds: Readonly<Record<string, Kind>> = {
  stackexchange: {
    usage: '<folder>',
    summary: 'import a Stack Exchange data dump: a folder with Users.xml, Posts.xml and the other files',
    run: importStackExchange,
  },
  'apache-answer': {
    usage: '<database> [--uploads <folder>] [--settings] [--dry-run]',
    summary:
      'import an Apache Answer site from its SQLite file, postgres://… or mysql://…; --uploads also imports its\n' +
      '      uploads, --settings those settings that Querent has too. --dry-run shows what would be imported',
    run: importApacheAnswer,
  },
  discourse: {
    usage: '<backup.tar.gz | dump.sql.gz> [--uploads <folder>] [--address <https://…>] [--dry-run]',
    summary:
      'import a Discourse site: a backup from its admin pages, or a database dump and a folder of uploads.\n' +
      '      --address is its former address: links to it in posts become links within this site.\n' +
      '      --dry-run shows what would be imported. Example:\n' +
      '      import discourse forum-2026-05-01-033000-v20260420.tar.gz --address https://forum.example.com',
    run: importDiscourse,
  },
  'stackoverflow-teams': {
    usage: '<folder | export.zip> [--dry-run]',
    summary:
      'import a Stack Overflow for Teams team: the output folder of so4t_data_export, or a ZIP of it, with\n' +
      '      users.json, questions_answers_comments.json, tags.json and articles.json.\n' +
      '      --dry-run shows what would be imported. Example: import stackoverflow-teams so4t_data_export',
    run: importStackOverflowTeams,
  },
  archive: {
    usage: '<file>',
    summary:
      'import an archive of querent export to an empty QUERENT_DATA_DIR and DATABASE_URL. If the import is\n' +
      '      interrupted, empty both before you run it again',
    run: fillFromArchive,
  },
}

export const importCommand: Command = {
  usage: `${Object.keys(kinds).join(' | ')} …`,
  summary: 'import the content of another site; safe to interrupt and run again',
  details: () =>
    Object.entries(kinds)
      .map(([word, { usage, summary }]) => `  import ${word} ${usage}\n      ${summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (!kind) {
      throw new UsageError(
        `Choose what to import: ${Object.keys(kinds).join(', ')}. See querent import --help.`,
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
    console.log(`Removed ${formatCount(count, 'sample question')}: the imported site has its own questions.`)
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
  console.log('Imported. A running site already shows the content.')
  return 0
}

async function fillFromArchive(args: string[]): Promise<number> {
  const [path = ''] = takeArguments(args, 1, getUsage('archive'))
  const archive = resolve(path)
  await requireFile(archive)
  const config = loadConfig(process.env)
  const target = findTarget(config, readSecretFiles(process.env).DATABASE_URL)
  const { site, made_at } = await endOnSignals('The import', (signal) =>
    importArchive({ archive, target, report: console.log, finish: restoreCounters, signal }),
  )
  console.log(`Imported ${site.name} as of ${made_at} to ${config.dataDir}.`)
  for (const line of describeTarget(target)) console.log(line)
  console.log('Exports do not include installed plugins: querent doctor lists those that are missing.')
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
    console.log(`${what}: ${count}${isNew === undefined ? '' : `, ${isNew} of them new`}`)
  }
  for (const note of notes) console.log(note)
  const count = await countStarterContent(db, readTexts())
  if (count > 0) console.log(`${formatCount(count, 'sample question')} would be removed.`)
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
    const options = { ...importOptions(db), place, uploads, sourceUrl: address, dataDir }
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
  for (const [what, count] of Object.entries(skipped)) console.log(`skipped: ${count} ${what}`)
  console.log('Imported. A running site already shows the content.')
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
