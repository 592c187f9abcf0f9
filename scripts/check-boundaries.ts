// Fails when a file imports what its place in the workspace does not allow, or when files import in a circle.
import { findCycles, refuseArrow, refuseImport, refusePackage, refuseWorkspacePackage } from './boundaries.ts'
import {
  type Import,
  listImports,
  readSources,
  report,
  resolveRelative,
  type SourceFile,
} from './source-files.ts'

function refuse(file: SourceFile, found: Import): string | undefined {
  const target = resolveRelative(file.path, found.specifier)
  if (target === undefined) {
    return found.specifier.startsWith('@querent/')
      ? refuseWorkspacePackage(file.path, found.specifier)
      : refusePackage(file.path, found.specifier)
  }
  const isTypeOnly = found.kind === 'type'
  return (
    refuseImport(file.path, target, isTypeOnly) ?? (isTypeOnly ? undefined : refuseArrow(file.path, target))
  )
}

const sources = readSources()
const findings: string[] = []
const graph = new Map<string, string[]>()

for (const file of sources) {
  const imports = listImports(file)
  for (const found of imports) {
    const refusal = refuse(file, found)
    if (refusal !== undefined) findings.push(`${file.path}:${found.line} ${found.specifier}: ${refusal}`)
  }
  // What is loaded lazily runs after both files are complete, so it closes no circle.
  const targets = imports.filter((found) => found.kind !== 'lazy').map((found) => found.specifier)
  graph.set(
    file.path,
    targets.map((target) => resolveRelative(file.path, target)).filter((path) => path !== undefined),
  )
}

for (const circle of findCycles(graph)) findings.push(`circle: ${[...circle, circle[0]].join(' → ')}`)

report(findings, `${sources.length} files, no import across a boundary, no circle`)
