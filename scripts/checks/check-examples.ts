// Fails when an export of the SDK lacks a comment, a stability tag or an example, and when an example of the
// SDK or a block of code in docs/plugins does not compile.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type GuideBlock, listGuideBlocks } from '../lib/guide-blocks.ts'
import { getExample, listSdkExports, type SdkExport } from '../lib/sdk-exports.ts'
import { report } from '../lib/source-files.ts'
import { binFolder, root } from '../lib/workspace.mjs'

/** Inside the SDK, so that examples find the packages that it is developed with. */
const folder = join(root, 'sdk/node_modules/.cache/examples')

/** Declarations that the examples assume, such as texts of a plugin. */
const prelude = `declare const en_US: Record<string, string>
declare const zh_CN: Record<string, string>
`

function findMissing(found: SdkExport): string[] {
  const { comment, path, line, name, entry } = found
  const where = `${path}:${line} ${name} of ${entry}`
  if (comment === undefined) return [`${where} has no doc comment`]
  if (comment.includes('@internal')) return []
  return [
    ...(/^@(public|alpha)\b/m.test(comment) ? [] : [`${where} has no @public or @alpha`]),
    ...(getExample(found) ? [] : [`${where} has no @example`]),
  ]
}

/** Code with the omitted imports: exports of the SDK that the code uses without importing. */
function addImports(code: string, entry: string, all: readonly SdkExport[]): string {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const body = lines.filter((line) => !line.startsWith('import ')).join('\n')
  // The entry of the code comes first if several have the same name.
  const known = [...all].sort((a, b) => Number(b.entry === entry) - Number(a.entry === entry))
  const wanted = new Map<string, SdkExport>()
  for (const one of known) {
    const isNamed = new RegExp(`\\b${one.name}\\b`).test(body)
    const isDeclared = new RegExp(`\\b(const|function|type|class) ${one.name}\\b`).test(body)
    const isImported = imports.some((line) => new RegExp(`\\b${one.name}\\b`).test(line))
    if (isNamed && !isDeclared && !isImported && !wanted.has(one.name)) wanted.set(one.name, one)
  }
  const added = [...wanted.values()].map(
    ({ name, entry, isType }) => `import { ${isType ? 'type ' : ''}${name} } from '${entry}'`,
  )
  return `${[...added, ...imports].join('\n')}\n${body}\nexport {}\n`
}

const settings = {
  extends: '../../../../tsconfig.plugin.json',
  compilerOptions: {
    rootDir: '../../..',
    composite: false,
    incremental: false,
    noEmit: true,
    emitDeclarationOnly: false,
  },
  include: ['**/*.ts', '**/*.tsx'],
}

/** Writes the code where the compiler finds it, by the path inside the folder. */
function write(files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function listExampleFiles(exports: readonly SdkExport[], all: readonly SdkExport[]): [string, string][] {
  return exports.map((found) => {
    // A type may differ from a value only in its first letter, which is the same file on some disks.
    const name = `${found.entry}-${found.name}${found.isType ? '-type' : ''}`
      .replace('@querent/sdk/', '')
      .replaceAll('/', '-')
    const code = addImports(getExample(found), found.entry, all)
    return [`${name}.tsx`, `// ${found.path}:${found.line} ${found.name}\n${prelude}${code}`]
  })
}

/** The blocks of the guide as files of one plugin, so that they may import each other. */
function listGuideFiles(blocks: readonly GuideBlock[], all: readonly SdkExport[]): [string, string][] {
  const taken = new Set<string>()
  const files = blocks.map(({ page, line, language, code, file }): [string, string] => {
    const entry = `@querent/sdk/${language === 'tsx' ? 'web' : 'server'}`
    // The first block with a name has it; the others get the line of their beginning.
    const isFree = file !== undefined && !taken.has(file)
    const path = isFree ? file : `src/${language === 'tsx' ? 'web' : 'server'}/line-${line}.${language}`
    taken.add(path)
    return [`guide/${path}`, `// ${page}:${line}\n${addImports(code, entry, all)}`]
  })
  return [...files, ['guide/i18n/en_US.json', '{}']]
}

function compile(files: ReadonlyMap<string, string>): string[] {
  write(files)
  try {
    execFileSync(join(binFolder, 'tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    return []
  } catch (error) {
    // The compiler fails with its findings on its output.
    const { stdout } = error as { stdout: string }
    return stdout
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith(' '))
  }
}

const all = listSdkExports()
const missing = all.flatMap(findMissing)
const withExample = all.filter((found) => getExample(found) && !found.comment?.includes('@internal'))
const blocks = listGuideBlocks()
const files = new Map([...listExampleFiles(withExample, all), ...listGuideFiles(blocks, all)])
const findings = missing.length > 0 ? missing : compile(files)
report(
  findings,
  `examples of ${withExample.length} exports and ${blocks.length} blocks of docs/plugins compile`,
)
