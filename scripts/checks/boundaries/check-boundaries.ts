// Fails when a file imports what its place in the workspace does not allow, when files import in a circle, or when
// a file of the server queries the database from another place than the one for it.

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
    // What is loaded lazily runs after both files are complete, so it closes no circle.
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
