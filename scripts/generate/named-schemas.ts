import type { Directive, Statement } from 'oxc-parser'
import { parseSource, type SourceFile } from '../lib/source-files.ts'

type Constant = { name: string; start: number; end: number; type: string }

/** The constants that a file declares, one per statement. Positions exclude `export` and `declare`. */
function listConstants(file: SourceFile): Constant[] {
  const readConstant = (statement: Statement | Directive): Constant[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    const [first] = declared.declarations
    if (first?.id.type !== 'Identifier') return []
    const { typeAnnotation } = first.id
    const type = typeAnnotation ? file.text.slice(typeAnnotation.start, typeAnnotation.end) : ''
    return [{ name: first.id.name, start: statement.start, end: declared.end, type }]
  }
  return parseSource(file).program.body.flatMap(readConstant)
}

/** The constants of a file that a text refers to, with their dependencies, in the order of the file. */
function listNamed(constants: readonly Constant[], source: string, text: string): Constant[] {
  const found = new Set<Constant>()
  const collect = (part: string) => {
    for (const constant of constants) {
      if (found.has(constant) || !new RegExp(`\\b${constant.name}\\b`).test(part)) continue
      found.add(constant)
      collect(source.slice(constant.start, constant.end))
    }
  }
  collect(text)
  return constants.filter((constant) => found.has(constant))
}

/**
 * The declarations of a file with each zod schema as its author wrote it: the compiler expands every schema
 * that another one uses, and the names are lost.
 */
export function nameSchemas(declarations: SourceFile, source: SourceFile): string {
  const written = listConstants(source)
  const reported = listConstants(declarations)
  const isReported = ({ name }: Constant) => reported.some((constant) => constant.name === name)
  let text = declarations.text
  const shown = new Set<string>()
  for (const schema of reported.filter(({ type }) => /^:\s*z\.Zod/.test(type)).reverse()) {
    const own = written.find(({ name }) => name === schema.name)
    if (own === undefined) throw new Error(`${source.path} does not declare ${schema.name}`)
    const after = text.slice(schema.end).replace(/^;/, '')
    text = `${text.slice(0, schema.start)}${source.text.slice(own.start, own.end)}${after}`
    const parts = listNamed(written, source.text, source.text.slice(own.start, own.end))
    for (const part of parts) if (!isReported(part)) shown.add(source.text.slice(part.start, part.end))
  }
  return shown.size === 0 ? text : `${text.trim()}\n\n${[...shown].sort().join('\n')}\n`
}
