// Keeps a committed report of what the SDK's entries declare, so that no change of its surface goes unseen.
// `--write` renews the reports; without it the script fails when they differ.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listImports, report, resolveRelative } from './source-files.ts'
import { binFolder, cacheFolder, root } from './workspace.mjs'

const sdk = join(root, 'sdk')
const declarations = join(cacheFolder, 'sdk-declarations')

/** Entry name, such as `contract`, to the source file behind it. */
function listEntries(): Map<string, string> {
  const manifest: { exports: Record<string, { source: string }> } = JSON.parse(
    readFileSync(join(sdk, 'package.json'), 'utf8'),
  )
  return new Map(
    Object.entries(manifest.exports).map(([name, target]) => [name.replace('./', ''), target.source]),
  )
}

function declare(): void {
  rmSync(declarations, { recursive: true, force: true })
  const flags = ['--outDir', declarations, '--removeComments', 'false']
  execFileSync(join(binFolder, 'tsc'), ['-p', 'tsconfig.build.json', ...flags], {
    cwd: sdk,
    stdio: 'inherit',
  })
}

/** The declaration files that an entry reaches, itself first, the rest by name. */
function reach(entry: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string) => {
    if (found.has(path) || !existsSync(join(declarations, path))) return
    const text = readFileSync(join(declarations, path), 'utf8')
    found.set(path, text)
    for (const { specifier } of listImports({ path, text })) {
      const target = resolveRelative(path, specifier)
      if (target !== undefined) visit(target.replace(/\.(ts|js)$/, '.d.ts'))
    }
  }
  visit(entry)
  return new Map([...found].sort(([a], [b]) => (a === entry ? -1 : b === entry ? 1 : a < b ? -1 : 1)))
}

/** Which report tells of a file: a file that several entries reach is reported once, by the first of them. */
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

declare()
const findings: string[] = []
const entries = listEntries()
for (const [entry, source] of entries) {
  const name = `${entry.replaceAll('/', '-')}.api.d.ts`
  const file = join(sdk, 'api', name)
  const text = buildReport(entry, source)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (!process.argv.includes('--write')) {
    findings.push(`sdk/api/${name} has changed; run pnpm generate and add a changeset`)
    continue
  }
  mkdirSync(join(sdk, 'api'), { recursive: true })
  writeFileSync(file, text)
}
report(findings, `${entries.size} entries as reported in sdk/api`)
