// `pnpm generate [part ...]`: writes the generated files, or the named parts. `pnpm check` has the same
// parts, and says which are outdated.
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { isStarted, pinnedNode, root, run, say } from './lib/workspace.mjs'

/** In the order in which they are written: reports and lists read the first two. */
export const generators = [
  { name: 'icons', title: 'icons of the interface', file: 'generate-icons.ts' },
  { name: 'contract', title: 'paths and OpenAPI document of the contract', file: 'generate-contract.ts' },
  { name: 'api', title: 'API reports of the SDK', file: 'generate-api-reports.ts' },
  { name: 'schema', title: 'schema of package.json for plugin authors', file: 'generate-package-schema.ts' },
  { name: 'reference', title: 'reference for plugin authors', file: 'generate-plugin-reference.ts' },
  { name: 'exports', title: 'documented exports of the SDK', file: 'generate-export-list.ts' },
  { name: 'sql', title: 'SQL of hot queries', file: 'generate-sql.ts' },
]

/** The command that writes a part; with `--check` it reports whether it is outdated. */
export const generatorCommand = ({ file }, ...options) => [
  pinnedNode,
  '--conditions=source',
  join(root, 'scripts/generate', file),
  ...options,
]

async function generate(names) {
  const known = generators.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    say(`There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
    return 2
  }
  await installIfStale()
  for (const generator of generators) {
    if (names.length > 0 && !names.includes(generator.name)) continue
    const [command, ...args] = generatorCommand(generator)
    const { code } = await run(command, args)
    if (code !== 0) return code
  }
  return 0
}

if (isStarted(import.meta.url)) process.exitCode = await generate(process.argv.slice(2))
