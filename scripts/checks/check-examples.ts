// Fails when an export of the SDK lacks a comment, a stability tag or an example, and when an example does not compile.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getExample, listSdkExports, type SdkExport } from '../lib/sdk-exports.ts'
import { report } from '../lib/source-files.ts'
import { binFolder, root } from '../lib/workspace.mjs'

/** Inside the SDK, so that examples find the packages that it is developed with. */
const folder = join(root, 'sdk/node_modules/.cache/examples')

/** What the examples take for granted, such as texts that a plugin brings along. */
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

/** An example with the imports that it leaves out: what the SDK exports, and the example names without importing. */
function completeExample(found: SdkExport, all: readonly SdkExport[]): string {
  const lines = getExample(found).split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const body = lines.filter((line) => !line.startsWith('import ')).join('\n')
  // Its own entry goes first where several have the same name.
  const known = [...all].sort((a, b) => Number(b.entry === found.entry) - Number(a.entry === found.entry))
  const wanted = new Map<string, SdkExport>()
  for (const one of known) {
    const isNamed = new RegExp(`\\b${one.name}\\b`).test(body)
    const isDeclared = new RegExp(`\\b(const|function|type|class) ${one.name}\\b`).test(body)
    const isImported = imports.some((line) => new RegExp(`\\b${one.name}\\b`).test(line))
    if (isNamed && !isDeclared && !isImported && !wanted.has(one.name)) wanted.set(one.name, one)
  }
  const taken = [...wanted.values()].map(
    ({ name, entry, isType }) => `import { ${isType ? 'type ' : ''}${name} } from '${entry}'`,
  )
  return `// ${found.path}:${found.line} ${found.name}\n${[...taken, ...imports].join('\n')}\n${prelude}${body}\nexport {}\n`
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
  include: ['*.tsx'],
}

function compile(exports: readonly SdkExport[]): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  for (const found of exports) {
    // A type may have the name of a value but for its first letter, which is the same file on some disks.
    const name = `${found.entry}-${found.name}${found.isType ? '-type' : ''}`
      .replace('@querent/sdk/', '')
      .replaceAll('/', '-')
    writeFileSync(join(folder, `${name}.tsx`), completeExample(found, exports))
  }
  try {
    execFileSync(join(binFolder, 'tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    return []
  } catch (error) {
    // The compiler fails with what it found on its output.
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
const findings = missing.length > 0 ? missing : compile(withExample)
report(findings, `${withExample.length} exports of the SDK with examples that compile`)
