import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Comment, Directive, Statement } from 'oxc-parser'
import { lineAt, parseSource } from './source-files.ts'
import { root } from './workspace.mjs'

/** Entries of the SDK that plugin authors read; those of the contract are described by the OpenAPI document. */
export const documentedEntries = [
  'plugin',
  'server',
  'web',
  'theme',
  'testing',
  'testing/web',
  'testing/conformance',
  'storybook',
  'build',
] as const

export type SdkExport = {
  /** Such as `@querent/sdk/server`. */
  entry: string
  name: string
  isType: boolean
  /** Where it is declared, and the comment above it without its stars. */
  path: string
  line: number
  comment: string | undefined
  /** The declaration itself. */
  text: string
}

type Declaration = Pick<SdkExport, 'path' | 'line' | 'comment' | 'text'>

const entrySource = (entry: string): string => {
  const manifest: { exports: Record<string, { source: string }> } = JSON.parse(
    readFileSync(join(root, 'sdk/package.json'), 'utf8'),
  )
  const source = manifest.exports[`./${entry}`]?.source
  if (source === undefined) throw new Error(`sdk/package.json has no entry ./${entry}`)
  return join('sdk', source)
}

const stripStars = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()

function listNames(statement: Statement | Directive): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
  if (!declared) return []
  if (declared.type === 'VariableDeclaration') {
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  return 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : []
}

/** The comment that ends right above an offset. */
function commentAbove(comments: readonly Comment[], text: string, start: number): string | undefined {
  const above = comments.findLast(({ end }) => end <= start)
  const isAdjacent = above !== undefined && text.slice(above.end, start).trim() === ''
  return isAdjacent && above.type === 'Block' && above.value.startsWith('*')
    ? stripStars(above.value)
    : undefined
}

const parsed = new Map<string, Map<string, Declaration>>()

/** What a file declares and exports, by name. */
export function listDeclarations(path: string): Map<string, Declaration> {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const file = { path, text: readFileSync(join(root, path), 'utf8') }
  const { program, comments } = parseSource(file)
  const found = new Map<string, Declaration>()
  for (const statement of program.body) {
    for (const name of listNames(statement)) {
      found.set(name, {
        path,
        line: lineAt(file.text, statement.start),
        comment: commentAbove(comments, file.text, statement.start),
        text: file.text.slice(statement.start, statement.end),
      })
    }
  }
  parsed.set(path, found)
  return found
}

/** Follows re-exports to the declaring file. */
function findDeclaration(path: string, name: string): Declaration {
  const own = listDeclarations(path).get(name)
  if (own !== undefined) return own
  const { module } = parseSource({ path, text: readFileSync(join(root, path), 'utf8') })
  for (const { entries } of module.staticExports) {
    for (const { exportName, importName, moduleRequest } of entries) {
      if (exportName.name !== name || moduleRequest === null) continue
      return findDeclaration(join(dirname(path), moduleRequest.value), importName.name ?? name)
    }
  }
  throw new Error(`${path} exports ${name}, which is declared nowhere`)
}

/** The text of a comment before its tags: a paragraph on one line, and each item of a list on its own. */
export const getSummary = ({ comment = '' }: Pick<SdkExport, 'comment'>) =>
  (comment.split(/^@\w+/m)[0] ?? '')
    .split(/\n(?=- )/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .join('\n')

export const getExample = ({ comment = '' }: Pick<SdkExport, 'comment'>) =>
  (comment.split(/^@example\s*$/m)[1] ?? '').split(/^@\w+/m)[0]?.trim() ?? ''

/** Everything that entries export, one after the other. */
export function listSdkExports(entries: readonly string[] = documentedEntries): SdkExport[] {
  return entries.flatMap((entry) => {
    const path = entrySource(entry)
    const { module } = parseSource({ path, text: readFileSync(join(root, path), 'utf8') })
    return module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, isType }) => {
        const { name } = exportName
        if (typeof name !== 'string') return []
        return [{ entry: `@querent/sdk/${entry}`, name, isType, ...findDeclaration(path, name) }]
      }),
    )
  })
}
