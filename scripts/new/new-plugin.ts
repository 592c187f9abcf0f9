import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPlugin, templateNames } from '../../sdk/src/cli/create-plugin.ts'

type Manifest = {
  name: string
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

/** Files that only plugins outside of the workspace need; here the root has them. */
const ofTheRoot = ['@types/node', '@types/react-dom', 'happy-dom', 'typescript']

function joinWorkspace(folder: string, name: string): void {
  const file = join(folder, 'package.json')
  const { scripts, devDependencies, ...manifest }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const { build, dev } = scripts
  const dependencies = Object.keys(devDependencies)
    .filter((dependency) => !ofTheRoot.includes(dependency))
    .map((dependency) => [dependency, dependency === '@querent/sdk' ? 'workspace:*' : 'catalog:'])
  const joined = {
    ...manifest,
    name: `@querent/${name}`,
    scripts: { build, dev },
    devDependencies: Object.fromEntries(dependencies),
  }
  writeFileSync(file, `${JSON.stringify(joined, undefined, 2)}\n`)
  const config = { extends: '../../tsconfig.plugin.json', references: [{ path: '../../sdk' }] }
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(config, undefined, 2)}\n`)
  rmSync(join(folder, '.gitignore'), { force: true })
}

/**
 * Templates are in English, which is enough for external plugins; here every language of the site is
 * required.
 */
function addLanguages(root: string, folder: string): void {
  const english = join(folder, 'i18n/en_US.json')
  for (const language of readdirSync(join(root, 'i18n'))) {
    const file = join(folder, 'i18n', `${language}.json`)
    if (!existsSync(file)) copyFileSync(english, file)
  }
}

/** Creates a plugin of the workspace from the template of its family, and prints the next steps. */
export async function addPlugin(root: string, name: string): Promise<string[]> {
  const template = templateNames
    .toSorted((a, b) => b.length - a.length)
    .find((family) => name.startsWith(`${family}-`))
  if (template === undefined) {
    throw new Error(
      `"${name}": begin with the family, one of ${templateNames.join(', ')}, such as route-notes`,
    )
  }
  const folder = join(root, 'plugins', name)
  await createPlugin({ folder, template })
  joinWorkspace(folder, name)
  addLanguages(root, folder)
  return [
    `tsconfig.json: { "path": "./plugins/${name}" } among the references`,
    'pnpm install',
    `plugins/${name}/i18n/*.json: translate the texts, which are English in every language; pnpm check texts`,
    `plugins/${name}/README.md: what it does, what it needs, and which data leaves the site`,
    `pnpm test:unit plugins/${name}; pnpm check templates holds the template itself`,
  ]
}
