// `pnpm new endpoint|migration|module|page|plugin <name>`: writes the first files of a part and prints the
// next steps.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SourceFile } from './lib/source-files.ts'
import { root } from './lib/workspace.mjs'
import { addPlugin } from './new/new-plugin.ts'
import {
  addToTable,
  buildMigration,
  buildSkeleton,
  readNames,
  type SkeletonKind,
  skeletonKinds,
} from './new/skeletons.ts'

const usage = `Usage: pnpm new ${skeletonKinds.join('|')}|migration|plugin <name>

  pnpm new endpoint notes       sdk/src/contract/notes.ts, and its line in the table
  pnpm new migration notes      server/src/db/migrations, with the next number
  pnpm new module notes         server/src/modules/notes
  pnpm new page notes           core/src/pages/NotesPage and its texts
  pnpm new page admin-notes     the same, as a page of the administration
  pnpm new plugin route-notes   plugins/route-notes; the family comes first`

const isKind = (kind: string): kind is SkeletonKind => skeletonKinds.some((known) => known === kind)

function write(files: readonly SourceFile[]): void {
  for (const { path, text } of files) {
    const isNew = !existsSync(join(root, path))
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${isNew ? 'wrote' : 'changed'} ${path}`)
  }
}

function addMigration(name: string): string[] {
  const list = readFileSync(join(root, 'server/src/db/migrations/index.ts'), 'utf8')
  const { files, steps } = buildMigration(name, list)
  write(files)
  return steps
}

function addPart(kind: SkeletonKind, name: string): string[] {
  const { files, steps } = buildSkeleton(kind, name, readdirSync(join(root, 'i18n')).sort())
  for (const { path } of files) if (existsSync(join(root, path))) throw new Error(`${path} exists already`)
  write(files)
  if (kind === 'endpoint') {
    const table = join(root, 'sdk/src/contract/table.ts')
    writeFileSync(table, addToTable(readFileSync(table, 'utf8'), readNames(name)))
    console.log('changed sdk/src/contract/table.ts')
  }
  return steps
}

const [kind = '', name = ''] = process.argv.slice(2)
if (name === '' || !(kind === 'plugin' || kind === 'migration' || isKind(kind))) {
  console.log(usage)
  process.exit(2)
}
try {
  const steps = isKind(kind)
    ? addPart(kind, name)
    : kind === 'migration'
      ? addMigration(name)
      : await addPlugin(root, name)
  console.log(`\nNext:\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
