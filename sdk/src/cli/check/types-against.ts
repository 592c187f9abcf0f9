import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { listTypeProblems } from '../../build/check-types.ts'
import { listDeprecatedUses } from './list-deprecated-uses.ts'

/** An SDK in its folder: what its `package.json` says. */
export type Sdk = {
  folder: string
  version: string
  exports: Readonly<Record<string, { types?: string }>>
}

const reactModules = { react: 'index.d.ts', 'react/jsx-runtime': 'jsx-runtime.d.ts' }

/** The SDK is elsewhere, and its declarations must resolve to the plugin's own React. */
function listReactPaths(root: string): [string, string[]][] {
  try {
    const types = dirname(createRequire(join(root, 'package.json')).resolve('@types/react/package.json'))
    return Object.entries(reactModules).map(([name, file]) => [name, [join(types, file)]])
  } catch {
    return []
  }
}

function listPaths(root: string, sdk: Sdk): Record<string, string[]> {
  const entries = Object.entries(sdk.exports).flatMap(([path, { types }]): [string, string[]][] =>
    types === undefined ? [] : [[path.replace('.', '@querent/sdk'), [join(sdk.folder, types)]]],
  )
  return Object.fromEntries([...entries, ...listReactPaths(root)])
}

function isInstalled(root: string, { folder }: Sdk): boolean {
  const installed = join(root, 'node_modules/@querent/sdk')
  return existsSync(installed) && realpathSync(installed) === realpathSync(folder)
}

/** Compiles with the declarations of an SDK, whichever one is installed: `use` receives the configuration. */
async function withProject<T>(root: string, sdk: Sdk, use: (project: string) => Promise<T>): Promise<T> {
  const own = join(root, 'tsconfig.json')
  if (isInstalled(root, sdk)) return use(own)
  // Below node_modules, so that imports of the configuration resolve and nobody commits it.
  const folder = join(root, 'node_modules/.cache/querent-check')
  const project = join(folder, 'tsconfig.json')
  mkdirSync(folder, { recursive: true })
  try {
    const compilerOptions = { paths: listPaths(root, sdk) }
    writeFileSync(project, JSON.stringify({ extends: own, compilerOptions }))
    return await use(project)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export type TypeFindings = { errors: readonly string[]; deprecated: readonly string[] }

/** The compiler's messages for a plugin with an SDK; none if it has no `tsconfig.json`. */
export async function checkTypesAgainst(root: string, sdk: Sdk): Promise<TypeFindings> {
  if (!existsSync(join(root, 'tsconfig.json'))) return { errors: [], deprecated: [] }
  return withProject(root, sdk, async (project) => ({
    errors: await listTypeProblems(root, project),
    deprecated: await listDeprecated(root, sdk, project),
  }))
}

async function listDeprecated(root: string, sdk: Sdk, project: string): Promise<string[]> {
  try {
    return await listDeprecatedUses(root, sdk.folder, project)
  } catch (error) {
    // Only TypeScript 7 reports it, in a way that may change; everything else is known without it.
    const reason = error instanceof Error ? error.message : String(error)
    return [`tsconfig.json: members of types that are deprecated are not named here (${reason})`]
  }
}
