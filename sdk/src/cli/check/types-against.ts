import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { listTypeProblems } from '../../build/check-types.ts'

/** An SDK in its folder: what its `package.json` says. */
export type Sdk = {
  folder: string
  version: string
  exports: Readonly<Record<string, { types?: string }>>
}

const reactModules = { react: 'index.d.ts', 'react/jsx-runtime': 'jsx-runtime.d.ts' }

/** The SDK is elsewhere, and its declarations have to mean the React that the plugin is written with. */
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

/** Type errors of a plugin with an SDK, whichever it has installed. */
export async function listTypeProblemsAgainst(root: string, sdk: Sdk): Promise<string[]> {
  if (!existsSync(join(root, 'tsconfig.json')) || isInstalled(root, sdk)) return listTypeProblems(root)
  // Below node_modules, so that what the configuration names is found, and nobody commits it.
  const folder = join(root, 'node_modules/.cache/querent-check')
  const project = join(folder, 'tsconfig.json')
  mkdirSync(folder, { recursive: true })
  try {
    const compilerOptions = { paths: listPaths(root, sdk) }
    writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions }))
    return await listTypeProblems(root, project)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
