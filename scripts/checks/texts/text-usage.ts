import { Visitor } from 'oxc-parser'
import { lineAt, parseSource, type SourceFile } from '../../lib/source-files.ts'
import { isTest } from '../boundaries/boundaries.ts'
import type { Usage } from './texts.ts'

/** Functions with a text key as their argument, alone or after a language. */
const asking = /^(t|text|translate)$/
const looksLikeKey = /^[a-z][\w]*(\.[\w-]+)+$/

/**
 * Finds the text keys in source files. A key that is put together at run time needs a comment such as
 * `// texts: question.order.*` (several patterns are separated by commas) in the same file.
 */
export function findUsage(files: readonly SourceFile[]): { usage: Usage; findings: string[] } {
  const usage: Usage = { asked: new Map(), literals: new Set(), patterns: new Map() }
  const findings: string[] = []
  for (const file of files) {
    if (!isTest(file.path)) findings.push(...readFile(file, usage))
  }
  return { usage, findings }
}

function readFile(file: SourceFile, usage: Usage): string[] {
  const { program, comments } = parseSource(file)
  const where = (start: number) => `${file.path}:${lineAt(file.text, start)}`
  let announces = false
  for (const comment of comments) {
    const announced = /^[\s*]*texts:\s*(.+)$/m.exec(comment.value)?.[1]
    if (announced === undefined) continue
    announces = true
    for (const pattern of announced.split(/[,\s]+/).filter(Boolean)) {
      usage.patterns.set(pattern, where(comment.start))
    }
  }
  const findings: string[] = []
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && looksLikeKey.test(node.value)) usage.literals.add(node.value)
    },
    CallExpression(node) {
      const { callee } = node
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (!asking.test(name)) return
      const arguments_ = node.arguments.slice(0, 2)
      for (const argument of arguments_) {
        if (argument.type !== 'Literal' || typeof argument.value !== 'string') continue
        if (looksLikeKey.test(argument.value)) usage.asked.set(argument.value, where(node.start))
      }
      const isBuilt = arguments_.some(
        (argument) => argument.type === 'TemplateLiteral' && argument.expressions.length > 0,
      )
      if (isBuilt && !announces) {
        findings.push(`${where(node.start)} builds a key; say which in a comment: // texts: area.place.*`)
      }
    },
  }).visit(program)
  return findings
}
