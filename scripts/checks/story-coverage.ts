// Which components stories show. Pure: the files' texts in, components without a story out.
import { parseSource, resolveRelative, type SourceFile } from '../lib/source-files.ts'

/** A name from another file; `*` means all of it. */
type Reference = { path: string; name: string }

type Parsed = {
  /** The names that the file uses at run time. */
  uses: Reference[]
  /** Exported names, with their origin if it is another file. */
  exports: Map<string, Reference | undefined>
  /** Files that are re-exported whole: `export * from`. */
  passedOn: string[]
}

export type StoryRules = {
  /** Files whose components must each be imported by a story. */
  direct: RegExp
  /** Files whose components may be shown as a part of what a story imports. */
  reachable: RegExp
  /** Files that show the web half of a plugin: its entry. The first group is the folder of the plugin. */
  pluginEntry: RegExp
}

const isStory = (path: string) => path.endsWith('.stories.tsx')
const isForTests = (path: string) => /\.(test|testing|stories)\.tsx$/.test(path)
const isComponentName = (name: string) => /^[A-Z][a-z0-9]/.test(name) && !name.endsWith('Context')

/** Every component that no story shows, as a sentence each. */
export function findUnshown(files: readonly SourceFile[], rules: StoryRules): string[] {
  const parsed = new Map(files.map((file) => [file.path, parse(file)]))
  const stories = files.map(({ path }) => path).filter(isStory)
  const imported = new Set(
    stories.flatMap((path) => (parsed.get(path)?.uses ?? []).map((use) => getName(trace(parsed, use)))),
  )
  const reached = findReached(parsed, stories)
  const findings: string[] = []
  for (const { path } of files) {
    if (!path.endsWith('.tsx') || isForTests(path)) continue
    const components = [...(parsed.get(path)?.exports ?? [])].filter(
      ([name, origin]) => origin === undefined && isComponentName(name),
    )
    if (rules.direct.test(path)) {
      for (const [name] of components) {
        if (!imported.has(getName({ path, name }))) findings.push(`${path}: no story imports ${name}`)
      }
    } else if (rules.reachable.test(path) && components.length > 0 && !reached.has(path)) {
      findings.push(`${path}: no story shows ${components.map(([name]) => name).join(', ')}`)
    }
  }
  return [...findings, ...findPluginsWithout(files, stories, rules.pluginEntry)]
}

function findPluginsWithout(files: readonly SourceFile[], stories: readonly string[], entry: RegExp) {
  return files.flatMap(({ path }) => {
    const folder = entry.exec(path)?.[1]
    if (folder === undefined || stories.some((story) => story.startsWith(folder))) return []
    return [`${folder}: this plugin has a web half and no story`]
  })
}

const getName = ({ path, name }: Reference) => `${path} ${name}`

/** The files behind the imports of stories, and behind their imports in turn. */
function findReached(parsed: ReadonlyMap<string, Parsed>, stories: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...stories]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const use of parsed.get(path)?.uses ?? []) {
      if (use.name !== '*') waiting.push(trace(parsed, use).path)
      else waiting.push(use.path, ...listReferences(parsed, use.path))
    }
  }
  return reached
}

/** Follows a name through re-exports, so that an index does not count for all it names. */
function trace(parsed: ReadonlyMap<string, Parsed>, use: Reference): Reference {
  const file = parsed.get(use.path)
  if (file === undefined) return use
  const origin = file.exports.get(use.name)
  if (origin !== undefined) return trace(parsed, origin)
  if (file.exports.has(use.name)) return use
  for (const path of file.passedOn) {
    const found = trace(parsed, { path, name: use.name })
    if (parsed.get(found.path)?.exports.has(found.name)) return found
  }
  return use
}

function listReferences(parsed: ReadonlyMap<string, Parsed>, path: string): string[] {
  const file = parsed.get(path)
  if (file === undefined) return []
  const named = [...file.exports.keys()].map((name) => trace(parsed, { path, name }).path)
  return [...named, ...file.passedOn]
}

function parse(file: SourceFile): Parsed {
  const { module } = parseSource(file)
  const result: Parsed = { uses: [], exports: new Map(), passedOn: [] }
  for (const { moduleRequest, entries } of module.staticImports) {
    const path = resolveRelative(file.path, moduleRequest.value)
    if (path === undefined) continue
    for (const { importName, isType } of entries) {
      if (!isType)
        result.uses.push({ path, name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*') })
    }
  }
  for (const { moduleRequest, start, end } of module.dynamicImports) {
    // In types, `import()` names no file to load.
    const literal = /^['"](.+)['"]$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))
    const path = literal?.[1] === undefined ? undefined : resolveRelative(file.path, literal[1])
    if (path !== undefined && end > start) result.uses.push({ path, name: '*' })
  }
  for (const { exportName, importName, moduleRequest, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType) continue
    const path = moduleRequest === null ? undefined : resolveRelative(file.path, moduleRequest.value)
    const name = exportName.name ?? 'default'
    if (importName.kind === 'AllButDefault') {
      if (path !== undefined) result.passedOn.push(path)
    } else if (path === undefined) result.exports.set(name, undefined)
    else result.exports.set(name, { path, name: importName.name ?? '*' })
  }
  return result
}
