import { Visitor } from 'oxc-parser'
import { lineAt, parseSource, type SourceFile } from '../lib/source-files.ts'

const directives = /@ts-(expect-error|ignore|nocheck)|biome-ignore(-all|-start)?/

/** The text of a directive after its name: `@ts-expect-error: the driver has no types` leaves the reason. */
function getReason(comment: string): string {
  return comment
    .replace(directives, '')
    .replace(/^[\s:*/-]*(lint\/[\w/]+)?[\s:*/-]*/, '')
    .trim()
}

/** Escapes from the compiler, the linter or the test run without a reason on their line or the one before. */
export function findEscapes(file: SourceFile): string[] {
  const { program, comments } = parseSource(file)
  const findings: string[] = []
  const explained = new Set<number>()
  for (const comment of comments) {
    if (getReason(comment.value) === '') continue
    const last = lineAt(file.text, comment.end)
    for (let line = lineAt(file.text, comment.start); line <= last + 1; line += 1) explained.add(line)
  }
  const addFinding = (start: number, what: string) => {
    const line = lineAt(file.text, start)
    if (!explained.has(line))
      findings.push(`${file.path}:${line} ${what} without a comment that gives the reason`)
  }
  for (const comment of comments) {
    const directive = directives.exec(comment.value)
    if (directive !== null && getReason(comment.value) === '') addFinding(comment.start, directive[0])
    if (/@ts-(ignore|nocheck)/.test(comment.value)) {
      findings.push(`${file.path}:${lineAt(file.text, comment.start)} use @ts-expect-error with a reason`)
    }
  }
  new Visitor({
    TSAnyKeyword: (node) => addFinding(node.start, 'any'),
    TSNonNullExpression: (node) => addFinding(node.start, 'a non-null !'),
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const isTestCall =
        callee.object.type === 'Identifier' && /^(describe|it|test|suite)$/.test(callee.object.name)
      if (!isTestCall) return
      const { name } = callee.property
      if (name === 'only')
        findings.push(`${file.path}:${lineAt(file.text, node.start)} .only hides other tests`)
      if (/^(skip|todo|fixme|skipIf|runIf)$/.test(name)) addFinding(node.start, `.${name}`)
    },
  }).visit(program)
  return findings
}
