import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeXml } from '../src/platform/http/index.ts'

type Row = Record<string, string | number>

const at = '2011-02-01T12:00:00.000'

/** Writes a dump in which all texts are among the given ones. Returns its folder. */
export function writeDump(parent: string, texts: readonly string[]): string {
  const folder = join(parent, 'hostile-dump')
  mkdirSync(folder)
  const each = <T>(build: (text: string, number: number) => T) =>
    texts.map((text, index) => build(text, index + 1))
  const own = { CreationDate: at, LastActivityDate: at, Score: 0 }

  writeFile(
    folder,
    'Users',
    each((text, Id) => ({ Id, Reputation: 1, CreationDate: at, DisplayName: `User ${Id}`, AboutMe: text })),
  )
  writeFile(
    folder,
    'Tags',
    each((_, Id) => ({ Id, TagName: `imported${Id}`, Count: 1, ExcerptPostId: 20_000 + Id })),
  )
  writeFile(folder, 'Posts', [
    ...each((Body, Id) => ({
      ...own,
      Id,
      PostTypeId: 1,
      Title: `Attack ${Id}`,
      Tags: `<imported${Id}>`,
      Body,
      OwnerUserId: Id,
    })),
    ...each((Body, Id) => ({ ...own, Id: 10_000 + Id, PostTypeId: 2, ParentId: Id, Body, OwnerUserId: Id })),
    ...each((Body, Id) => ({ ...own, Id: 20_000 + Id, PostTypeId: 4, Body, OwnerUserId: Id })),
  ])
  writeFile(
    folder,
    'Comments',
    each((Text, Id) => ({ Id, PostId: Id, Score: 0, Text, CreationDate: at, UserId: Id })),
  )
  writeFile(folder, 'Votes', [])
  return folder
}

function writeFile(folder: string, name: string, rows: readonly Row[]) {
  const lines = rows.map(
    (row) =>
      `<row ${Object.entries(row)
        .map(([key, value]) => `${key}="${escapeXml(`${value}`)}"`)
        .join(' ')} />`,
  )
  writeFileSync(join(folder, `${name}.xml`), `<?xml version="1.0"?>\n<rows>\n${lines.join('\n')}\n</rows>\n`)
}
