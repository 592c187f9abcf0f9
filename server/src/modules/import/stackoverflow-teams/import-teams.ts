import { inTransaction } from '../../../platform/database/database.ts'
import { addTags } from '../add-tags.ts'
import type { Preview } from '../preview.rules.ts'
import { setMainTags } from '../rows.repository.ts'
import {
  type ImportSummary,
  importRows,
  type StackExchangeOptions,
} from '../stackexchange/import-stack-exchange.ts'
import { findTagsBySlug } from '../stackexchange/tags.repository.ts'
import { toTagSlug } from '../stackexchange/tags.stage.ts'
import { readTeamsExport, type TeamsExport } from './read-teams-export.ts'
import { listDeleted, toDumpRows } from './to-dump-rows.ts'

export type TeamsSummary = {
  rows: ImportSummary
  /** The number of rows that were not imported, by reason. */
  skipped: Record<string, number>
}

/** Imports a team's export by so4t_data_export, as if it were the data dump of a site. */
export async function importTeams({ folder, ...options }: StackExchangeOptions): Promise<TeamsSummary> {
  const team = await readTeamsExport(folder)
  const rows = await importRows(
    { ...options, finish: async () => {} },
    {
      source: `stackoverflow-teams:${nameTeam(team)}`,
      has: (file) => toDumpRows(team, file) !== undefined,
      rows: (file) => each(toDumpRows(team, file) ?? []),
    },
  )
  rows.synonyms = await addSynonyms(options, team)
  await options.finish(options.report)
  return { rows, skipped: listSkipped(team) }
}

/** Lists what `importTeams` would do. */
export async function previewTeams({ folder }: Pick<StackExchangeOptions, 'folder'>): Promise<Preview> {
  const team = await readTeamsExport(folder)
  const counted = { users: 'Users.xml', tags: 'Tags.xml', comments: 'Comments.xml', votes: 'Votes.xml' }
  const comes = Object.entries(counted).map(([what, file]) => ({
    what,
    count: [...(toDumpRows(team, file) ?? [])].length,
  }))
  const posts = [...(toDumpRows(team, 'Posts.xml') ?? [])]
  const count = (kind: string) => posts.filter((row) => row.PostTypeId === kind).length
  return {
    comes: [
      ...comes,
      { what: 'questions, including articles', count: count('1') },
      { what: 'answers', count: count('2') },
    ],
    notes: [
      ...Object.entries(listSkipped(team)).map(([what, number]) => `Not imported: ${number} ${what}.`),
      'Also not imported: images, collections, user groups, email addresses and who voted.',
    ],
  }
}

async function* each<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

/** The URL of the team, which every question contains, or else the name of the folder. */
function nameTeam({ name, questions }: TeamsExport): string {
  const link = questions.find((question) => question.link)?.link ?? ''
  return /^https?:\/\/(.+?)\/questions\//.exec(link)?.[1] ?? name
}

function listSkipped(team: TeamsExport): Record<string, number> {
  const counted = {
    'deleted posts': listDeleted(team).length,
    'damaged entries of the export': team.damaged,
  }
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))
}

/** Synonyms become tags that lead to their main tags. Existing tags are not changed. */
function addSynonyms(
  { db, clock }: Pick<StackExchangeOptions, 'db' | 'clock'>,
  team: TeamsExport,
): Promise<number> {
  const mains = new Map(
    team.tags.flatMap(({ name, synonyms }) =>
      (synonyms ?? []).map((synonym): [string, string] => [toTagSlug(synonym), toTagSlug(name)]),
    ),
  )
  return inTransaction(db, async (tx) => {
    const here = await findTagsBySlug(tx, [...mains.keys(), ...mains.values()])
    const missing = [...mains.keys()].filter((slug) => slug !== '' && !here.has(slug))
    const added = await addTags(
      tx,
      missing.map((slug) => ({ slug, displayName: slug, userId: 0, at: clock() })),
    )
    const pairs = added.map(([slug, id]) => [id, here.get(mains.get(slug) ?? '') ?? 0] as const)
    await setMainTags(tx, new Map(pairs.filter(([, main]) => main > 0)))
    return added.length
  })
}
