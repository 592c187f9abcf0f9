import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { countStatements } from '../../../platform/database/statement-count.ts'
import { importStackExchangeSite } from '../index.ts'

let site: TestSite
let folder: string

beforeEach(async () => {
  site = await createTestSite()
  folder = join(site.dataDir, 'dump')
  mkdirSync(folder)
})
afterEach(() => site.close())

const at = 'CreationDate="2011-01-02T00:00:00.000"'
const escaped = (html: string) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function writeRows(name: string, rows: string[]): void {
  const body = rows.map((row) => `  <row ${row} />`).join('\n')
  writeFileSync(join(folder, `${name}.xml`), `<?xml version="1.0"?>\n<rows>\n${body}\n</rows>`)
}

/**
 * Writes this many users, tags, questions, accepted answers, comments, votes and edits; returns the number of
 * rows.
 */
function writeDump(size: number): number {
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  const body = `Body="${escaped('<p>Text.</p>')}"`
  const rows = {
    Users: numbers.map((n) => `Id="${n}" Reputation="${n}" ${at} DisplayName="User ${n}"`),
    Tags: numbers.map((n) => `Id="${n}" TagName="tag-${n}" ExcerptPostId="${2 * size + n}"`),
    Posts: [
      ...numbers.map(
        (n) =>
          `Id="${n}" PostTypeId="1" AcceptedAnswerId="${size + n}" ${at} OwnerUserId="${n}" Title="Title ${n}" Tags="${escaped(`<tag-${n}>`)}" ${body}`,
      ),
      ...numbers.map(
        (n) => `Id="${size + n}" PostTypeId="2" ParentId="${n}" ${at} OwnerDisplayName="Left ${n}" ${body}`,
      ),
      ...numbers.map((n) => `Id="${2 * size + n}" PostTypeId="4" ${at} ${body}`),
    ],
    Comments: numbers.map((n) => `Id="${n}" PostId="${n}" Score="1" Text="Text" ${at} UserId="${n}"`),
    Votes: numbers.map((n) => `Id="${n}" PostId="${n}" VoteTypeId="2" ${at}`),
    PostLinks: numbers.slice(1).map((n) => `Id="${n}" PostId="${n}" RelatedPostId="1" LinkTypeId="1" ${at}`),
    Badges: numbers.map(
      (n) => `Id="${n}" UserId="${n}" Name="${n % 2 ? 'Nice Question' : 'Yearling'}" ${at} Class="3"`,
    ),
    PostHistory: numbers.flatMap((n) => [
      `Id="${2 * n}" PostHistoryTypeId="1" PostId="${n}" RevisionGUID="v${n}" ${at} UserId="1" Text="Title ${n}"`,
      `Id="${2 * n + 1}" PostHistoryTypeId="2" PostId="${n}" RevisionGUID="v${n}" ${at} UserId="1" Text="Body ${n}"`,
    ]),
  }
  for (const [name, lines] of Object.entries(rows)) writeRows(name, lines)
  return Object.values(rows).flat().length
}

function load() {
  return importStackExchangeSite({ db: site.db, clock: () => site.clock.now, folder, report() {} })
}

test('sends few statements, whatever the number of rows', async () => {
  const rows = writeDump(450)

  const { statements } = await countStatements(load)

  // For each 1,000 rows, in addition to the statements of an empty import.
  expect(statements.length).toBeLessThan(150 + rows * 0.05)
})

test('keeps the rows of one version together across batches', async () => {
  writeDump(2)
  const title = (n: number) =>
    `Id="${n}" PostHistoryTypeId="4" PostId="1" RevisionGUID="title ${n}" ${at} Text="Title ${n}"`
  // The batch would end between the last two rows.
  writeRows('PostHistory', [
    ...Array.from({ length: 199 }, (_, index) => title(index + 1)),
    `Id="200" PostHistoryTypeId="4" PostId="1" RevisionGUID="last" ${at} Text="Last title"`,
    `Id="201" PostHistoryTypeId="5" PostId="1" RevisionGUID="last" ${at} Text="Last body"`,
  ])

  await load()

  const last = await site.db
    .selectFrom('revisions')
    .select(['title', 'content'])
    .where('title', '=', 'Last title')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(last.content)).toEqual({ title: 'Last title', content: 'Last body', tags: [] })
})

test('builds each version on the previous one, in this batch or an earlier one', async () => {
  writeDump(2)
  writeRows('PostHistory', [
    ...Array.from(
      { length: 250 },
      (_, n) => `Id="${n}" PostHistoryTypeId="4" PostId="1" RevisionGUID="v${n}" ${at} Text="Title ${n}"`,
    ),
    `Id="300" PostHistoryTypeId="5" PostId="1" RevisionGUID="body" ${at} Text="New body"`,
    `Id="301" PostHistoryTypeId="6" PostId="1" RevisionGUID="tags" ${at} Text="|tag-1|"`,
  ])

  await load()

  const versions = await site.db
    .selectFrom('revisions')
    .select('content')
    .where('kind', '=', 'question')
    .where('title', '=', 'Title 249')
    .orderBy('id')
    .execute()
  expect(versions.map((version) => JSON.parse(version.content))).toEqual([
    { title: 'Title 249', content: '', tags: [] },
    { title: 'Title 249', content: 'New body', tags: [] },
    { title: 'Title 249', content: 'New body', tags: [{ slug: 'tag-1', displayName: 'tag-1' }] },
  ])
})
