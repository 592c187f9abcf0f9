import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PluginBuildError } from '../../build/build-problem.ts'
import { readPluginPackage } from '../../build/plugin-package.ts'
import { listRangeProblems } from '../../build/sdk-range.ts'
import { listSdkImports } from './list-sdk-imports.ts'
import { checkTypesAgainst, type Sdk } from './types-against.ts'

/** The effect of an SDK version on a plugin. */
export type PluginCheck = {
  version: string
  /** What does not work with it. */
  breaks: readonly string[]
  /** What works, and is deprecated. */
  notes: readonly string[]
}

/** Entry to name to the deprecation message; null for names that are not deprecated. */
type SdkExports = Readonly<Record<string, Readonly<Record<string, string | null>>>>

const readJson = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** Problems of the manifest and the texts, as the build of this SDK reports them. */
function listPackageProblems(root: string): readonly string[] {
  try {
    readPluginPackage(root)
    return []
  } catch (error) {
    if (error instanceof PluginBuildError) return error.problems
    throw error
  }
}

/** Problems of the range of SDK versions. A missing one is among the problems of the package. */
function listVersionProblems(root: string, version: string): string[] {
  const range: unknown = readJson(root, 'package.json').peerDependencies?.['@querent/sdk']
  return typeof range === 'string' ? listRangeProblems(range, version) : []
}

function listImportProblems(root: string, exports: SdkExports, sdk: Sdk): Omit<PluginCheck, 'version'> {
  const breaks: string[] = []
  const notes: string[] = []
  for (const { entry, name, file, line } of listSdkImports(root)) {
    const place = `${file}:${line}`
    const names = exports[entry]
    if (names === undefined) {
      if (!(`./${entry}` in sdk.exports)) breaks.push(`${place}: there is no @querent/sdk/${entry}`)
      continue
    }
    const deprecation = Object.hasOwn(names, name) ? names[name] : undefined
    if (deprecation === undefined) breaks.push(`${place}: @querent/sdk/${entry} exports no ${name}`)
    else if (deprecation !== null) notes.push(`${place}: ${name} is deprecated: ${deprecation}`)
  }
  return { breaks, notes }
}

/** `src/a.ts:3`, from a problem that names it. */
const getPlace = (problem: string) => /^\S+?:\d+(?=:)/.exec(problem)?.[0]

/** Compares a plugin with the SDK in a folder, which need not be the installed one. */
export async function checkPlugin({
  root,
  sdk: folder,
}: {
  root: string
  sdk: string
}): Promise<PluginCheck> {
  const { version, exports } = readJson(folder, 'package.json')
  const sdk: Sdk = { folder, version, exports }
  const imports = listImportProblems(root, readJson(folder, 'exports.json'), sdk)
  // The compiler reports a removed name as well.
  const places = new Set(imports.breaks.map(getPlace))
  const types = await checkTypesAgainst(root, sdk)
  return {
    version,
    breaks: [
      ...listVersionProblems(root, version),
      ...listPackageProblems(root),
      ...imports.breaks,
      ...types.errors.filter((problem) => !places.has(getPlace(problem))),
    ],
    notes: [...new Set([...imports.notes, ...types.deprecated])],
  }
}
