import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'
import { listFiles, root } from './workspace.mjs'

export type SourceFile = { path: string; text: string }

const folders = ['sdk', 'server', 'core', 'plugins', 'storybook', 'scripts', 'vitest.config.ts']

/** Every source file of the workspace; paths are relative to the root, with forward slashes. */
export function readSources(pattern = /\.(ts|tsx|mjs|js)$/): SourceFile[] {
  const isSource = (path: string) => pattern.test(path) && !path.endsWith('.d.ts')
  return listFiles(folders, isSource).map((file: string) => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))
}

export function parseSource(file: SourceFile): ParseResult {
  const result = parseSync(file.path, file.text)
  const [error] = result.errors
  if (error !== undefined) throw new Error(`${file.path} cannot be parsed: ${error.message}`)
  return result
}

/** The line number, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export type Import = {
  specifier: string
  line: number
  kind: 'value' | 'type' | 'lazy'
}

/** What a file imports and re-exports. `import()` in code is lazy; in a type it is a type import. */
export function listImports(file: SourceFile): Import[] {
  const { module } = parseSource(file)
  const found: Import[] = []
  const add = (specifier: string, start: number, kind: Import['kind']) =>
    found.push({ specifier, line: lineAt(file.text, start), kind })
  for (const { moduleRequest, start, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    add(moduleRequest.value, start, isType ? 'type' : 'value')
  }
  for (const { start, entries } of module.staticExports) {
    const requests = entries.filter((entry) => entry.moduleRequest !== null)
    const [first] = requests
    if (!first?.moduleRequest) continue
    add(first.moduleRequest.value, start, requests.every((entry) => entry.isType) ? 'type' : 'value')
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1] !== undefined) add(literal[1], start, 'lazy')
  }
  return found
}

/** The path that a relative specifier refers to; undefined for packages. */
export function resolveRelative(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return join(dirname(from), specifier.replace(/\?.*$/, '')).replaceAll('\\', '/')
}

/** Prints findings and sets the exit code; says what was checked if there are none. */
export function report(findings: readonly string[], looked: string): void {
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? looked : `${findings.length} found`)
  if (findings.length > 0) process.exitCode = 1
}
