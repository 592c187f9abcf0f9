// Fails if a file imports something that its place in the workspace does not allow, if files import each
// other in a cycle, or if a file of the server queries the database outside of the allowed places.

import {
  type Import,
  listImports,
  readSources,
  report,
  resolveRelative,
  type SourceFile,
} from '../../lib/source-files.ts'
import {
  findCycles,
  getArrowViolation,
  getImportViolation,
  getPackageViolation,
  getWorkspacePackageViolation,
  wiringTypes,
} from './boundaries.ts'
import { getModuleFileViolation } from './module-files.ts'
import { listQueryViolations } from './sql-places.ts'

function getViolation(file: SourceFile, found: Import): string | undefined {
  const target = resolveRelative(file.path, found.specifier)
  if (target === undefined) {
    return found.specifier.startsWith('@querent/')
      ? getWorkspacePackageViolation(file.path, found.specifier)
      : getPackageViolation(file.path, found.specifier)
  }
  const isTypeOnly = found.kind === 'type'
  return (
    getImportViolation(file.path, target, isTypeOnly) ??
    (isTypeOnly ? undefined : getArrowViolation(file.path, target))
  )
}

const sources = readSources()
const findings: string[] = []
const graph = new Map<string, string[]>()
const typeOnly = new Set<string>()

for (const file of sources) {
  const imports = listImports(file)
  for (const found of imports) {
    const violation = getViolation(file, found)
    if (violation !== undefined) findings.push(`${file.path}:${found.line} ${found.specifier}: ${violation}`)
  }
  findings.push(...listQueryViolations(file))
  const fileViolation = getModuleFileViolation(file)
  if (fileViolation !== undefined) findings.push(`${file.path}: ${fileViolation}`)
  const targets: string[] = []
  for (const { specifier, kind } of imports) {
    const target = resolveRelative(file.path, specifier)
    // Lazily loaded modules run after both files are complete, so they close no cycle.
    if (target === undefined || kind === 'lazy' || target === wiringTypes) continue
    targets.push(target)
    if (kind === 'type') typeOnly.add(`${file.path} ${target}`)
  }
  graph.set(file.path, targets)
}

function describeCircle(circle: readonly string[]): string {
  return circle
    .map((path, index) => {
      const next = circle[(index + 1) % circle.length]
      return `${path} →${typeOnly.has(`${path} ${next}`) ? ' (type)' : ''}`
    })
    .join(' ')
}

for (const circle of findCycles(graph)) findings.push(`circle: ${describeCircle(circle)} ${circle[0]}`)

report(
  findings,
  `${sources.length} files, no import across a boundary, no circle, no query in another place than a repository`,
)
