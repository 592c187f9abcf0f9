// Fails if a file or a function is longer, or has more parameters, than the style guide's section 10 allows.
import { type ArrowFunctionExpression, type Function as FunctionNode, Visitor } from 'oxc-parser'
import { lineAt, parseSource, readSources, report, type SourceFile } from '../lib/source-files.ts'
import { isTest } from './boundaries/boundaries.ts'

const limits = { file: 400, function: 60, component: 120, parameters: 4 }

/** Generated files, migrations, table types and fixtures are as long as their subject. */
const isExempt = (path: string) =>
  /\.gen\.ts$|\.stories\.tsx$|\/migrations\/|\/db\/tables(\.ts|\/)|\/fixtures?[/.]|\/dist\//.test(path)

function checkFile(file: SourceFile): string[] {
  const lines = file.text.trimEnd().split('\n').length
  return lines > limits.file ? [`${file.path}: ${lines} lines, ${limits.file} are allowed`] : []
}

type Measured = { name: string; start: number; end: number; ownLines: number; parameters: number }

/**
 * Every function with its own lines, without those of nested functions, so that a factory or a list of routes
 * is measured by its own code.
 */
function measureFunctions(file: SourceFile): Measured[] {
  const names = new Map<number, string>()
  const found: Measured[] = []
  const measure = (node: FunctionNode | ArrowFunctionExpression) => {
    const [start, end] = [lineAt(file.text, node.start), lineAt(file.text, node.end)]
    const name = names.get(node.start) ?? ('id' in node ? node.id?.name : undefined) ?? 'a function'
    found.push({ name, start, end, ownLines: end - start + 1, parameters: node.params.length })
  }
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) names.set(node.init.start, node.id.name)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSource(file).program)
  // The visitor meets an outer function before those inside it.
  for (const [index, inner] of found.entries()) {
    const outer = found
      .slice(0, index)
      .findLast((other) => other.start <= inner.start && other.end >= inner.end)
    if (outer !== undefined) outer.ownLines -= inner.end - inner.start
  }
  return found
}

function checkFunctions(file: SourceFile): string[] {
  const findings: string[] = []
  for (const { name, start, ownLines, parameters } of measureFunctions(file)) {
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const limit = isComponent ? limits.component : limits.function
    if (ownLines > limit)
      findings.push(`${file.path}:${start} ${name}: ${ownLines} lines, ${limit} are allowed`)
    if (parameters > limits.parameters) {
      findings.push(`${file.path}:${start} ${name}: ${parameters} parameters, pass an object`)
    }
  }
  return findings
}

const styles = readSources(/\.(css|scss)$/)
const sources = readSources()
const findings: string[] = []
for (const file of [...sources, ...styles]) {
  if (!isExempt(file.path)) findings.push(...checkFile(file))
}
for (const file of sources) {
  // A test file is one long list of cases; only its size counts.
  if (!isExempt(file.path) && !isTest(file.path)) findings.push(...checkFunctions(file))
}

report(findings, `${sources.length + styles.length} files within ${limits.file} lines each`)
