// Writes the declarations of the SDK's entries to committed reports, so that changes of its surface are
// visible.
// The contract is not part of it: `sdk/openapi.json` describes it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentedEntries } from '../lib/sdk-exports.ts'
import { listImports, resolveRelative, type SourceFile } from '../lib/source-files.ts'
import { binFolder, cacheFolder, root } from '../lib/workspace.mjs'
import { type GeneratedFiles, writeGenerated } from './generated-files.ts'
import { nameSchemas } from './named-schemas.ts'

const sdk = join(root, 'sdk')
const declarations = join(cacheFolder, 'sdk-declarations')

/** Entry name, such as `server`, to the source file behind it. */
function listEntries(): Map<string, string> {
  const manifest: { exports: Record<string, { source: string }> } = JSON.parse(
    readFileSync(join(sdk, 'package.json'), 'utf8'),
  )
  return new Map(documentedEntries.map((name) => [name, manifest.exports[`./${name}`]?.source ?? '']))
}

function declare(): void {
  rmSync(declarations, { recursive: true, force: true })
  const flags = ['--outDir', declarations, '--removeComments', 'false']
  execFileSync(join(binFolder, 'tsc'), ['-p', 'tsconfig.build.json', ...flags], {
    cwd: sdk,
    stdio: 'inherit',
  })
}

/** The source of a declaration file. */
function readSource(path: string): SourceFile {
  const base = join(sdk, 'src', path.replace(/\.d\.ts$/, ''))
  const file = existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.tsx`
  return { path: relative(root, file), text: readFileSync(file, 'utf8') }
}

/** The declaration files that an entry reaches, itself first, the rest by name. */
function reach(entry: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string) => {
    if (found.has(path) || path.startsWith('contract/') || !existsSync(join(declarations, path))) return
    const text = readFileSync(join(declarations, path), 'utf8')
    found.set(path, nameSchemas({ path, text }, readSource(path)))
    for (const { specifier } of listImports({ path, text })) {
      const target = resolveRelative(path, specifier)
      if (target !== undefined) visit(target.replace(/\.[jt]sx?$/, '.d.ts'))
    }
  }
  visit(entry)
  return new Map([...found].sort(([a], [b]) => (a === entry ? -1 : b === entry ? 1 : a < b ? -1 : 1)))
}

/** The report of a file: a file that several entries reach is reported once, by the first of them. */
const reportedBy = new Map<string, string>()

function buildReport(entry: string, source: string): string {
  const start = source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')
  const reached = [...reach(start)]
  for (const [path] of reached) if (!reportedBy.has(path)) reportedBy.set(path, entry)
  const own = reached.filter(([path]) => reportedBy.get(path) === entry)
  const others = new Set(reached.map(([path]) => reportedBy.get(path)).filter((name) => name !== entry))
  const elsewhere =
    others.size === 0 ? '' : ` What it takes from ${[...others].join(', ')} is reported there.`
  const parts = own.map(([path, text]) => `// ${path}\n\n${text.trim()}\n`)
  return `// What @querent/sdk/${entry} declares.${elsewhere} Renewed by \`pnpm generate\`.\n\n${parts.join('\n')}`
}

const listCommitted = () => readdirSync(join(sdk, 'api')).map((name) => `sdk/api/${name}`)

declare()
const entries = listEntries()
const reports = [...entries].map(
  ([entry, source]) =>
    [`sdk/api/${entry.replaceAll('/', '-')}.api.d.ts`, buildReport(entry, source)] as const,
)
// Reports of removed entries are deleted.
const files: GeneratedFiles = new Map([
  ...listCommitted().map((path) => [path, undefined] as const),
  ...reports,
])
writeGenerated(files, {
  looked: `${entries.size} entries as reported in sdk/api`,
  advice: 'run pnpm generate and add a changeset',
})
