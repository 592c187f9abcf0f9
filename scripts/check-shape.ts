// Fails when a file or a function is longer, or takes more parameters, than the style guide's section 10 allows.
import { type ArrowFunctionExpression, type Function as FunctionNode, Visitor } from 'oxc-parser'
import { isTest } from './boundaries.ts'
import { lineAt, parseSource, readSources, report, type SourceFile } from './source-files.ts'

const limits = { file: 400, function: 60, component: 120, parameters: 4 }

/** Generated files, migrations, table types and fixtures are as long as their subject. */
const isExempt = (path: string) =>
  /\.gen\.ts$|\.stories\.tsx$|\/migrations\/|\/db\/tables(\.ts|\/)|\/fixtures?[/.]|\/dist\//.test(path)

function checkFile(file: SourceFile): string[] {
  const lines = file.text.trimEnd().split('\n').length
  return lines > limits.file ? [`${file.path}: ${lines} lines, ${limits.file} are allowed`] : []
}

function checkFunctions(file: SourceFile): string[] {
  const findings: string[] = []
  const names = new Map<number, string>()
  const check = (node: FunctionNode | ArrowFunctionExpression) => {
    const start = lineAt(file.text, node.start)
    const name = names.get(node.start) ?? ('id' in node ? node.id?.name : undefined) ?? 'a function'
    const lines = lineAt(file.text, node.end) - start + 1
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const limit = isComponent ? limits.component : limits.function
    if (lines > limit) findings.push(`${file.path}:${start} ${name}: ${lines} lines, ${limit} are allowed`)
    if (node.params.length > limits.parameters) {
      findings.push(`${file.path}:${start} ${name}: ${node.params.length} parameters, pass an object`)
    }
  }
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) names.set(node.init.start, node.id.name)
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSource(file).program)
  return findings
}

const styles = readSources(/\.(css|scss)$/)
const sources = readSources()
const findings: string[] = []
for (const file of [...sources, ...styles]) {
  if (!isExempt(file.path)) findings.push(...checkFile(file))
}
for (const file of sources) {
  // A test file is one long list of cases; its size alone counts.
  if (!isExempt(file.path) && !isTest(file.path)) findings.push(...checkFunctions(file))
}

report(findings, `${sources.length + styles.length} files within ${limits.file} lines each`)
