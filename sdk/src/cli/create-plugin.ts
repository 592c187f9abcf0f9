import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PluginBuildError } from '../build/build-problem.ts'
import { sdkVersion } from '../plugin/index.ts'

/** Families that have a template; each is a folder of `templates/`. */
export const templateNames = [
  'connector',
  'user-center',
  'editor',
  'editor-replacement',
  'search',
  'route',
  'captcha',
  'render',
  'render-link',
  'reviewer',
  'filter',
  'events',
  'notification',
  'widget',
  'sidebar',
  'embed',
  'theme',
  'storage',
  'agent',
  'cache',
] as const

export type CreatedPlugin = { folder: string; slugName: string }

/** Next to `src` and `dist`, so the path is the same from both. */
const templates = new URL('../../templates/', import.meta.url)
const stories = new URL('../../template-parts/stories/', import.meta.url)

/** The names of the plugin in the templates, in each required form. */
const sample = {
  package: 'sample-plugin',
  slugName: 'sample_plugin',
  title: 'Sample plugin',
  component: 'SamplePlugin',
}

function nameThings(folder: string): typeof sample {
  const name = basename(folder)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new PluginBuildError([`"${name}": use lower-case letters, digits and single -, such as my-plugin`])
  }
  const words = name.split('-')
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  return {
    package: name,
    slugName: words.join('_'),
    title: capital(words.join(' ')),
    component: words.map(capital).join(''),
  }
}

function renameIn(text: string, names: typeof sample): string {
  const renamed = Object.entries(sample).reduce(
    (current, [key, word]) => current.replaceAll(word, names[key as keyof typeof sample]),
    text,
  )
  return renamed.replaceAll('0.0.0-sdk', sdkVersion)
}

/** Copies the template, replacing the names of the sample with those of the new plugin. */
export async function createPlugin(options: { folder: string; template: string }): Promise<CreatedPlugin> {
  const { folder, template } = options
  if (!templateNames.some((name) => name === template)) {
    throw new PluginBuildError([
      `There is no template "${template}". There are: ${templateNames.join(', ')}.`,
    ])
  }
  const names = nameThings(folder)
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new PluginBuildError([`${folder} is not empty.`])
  await mkdir(folder, { recursive: true })
  await cp(fileURLToPath(new URL(`${template}/`, templates)), folder, { recursive: true })
  // The same for every plugin that shows something.
  if ((await readdir(join(folder, 'src'))).includes('web'))
    await cp(fileURLToPath(stories), folder, { recursive: true, force: false })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    await writeFile(path, renameIn(await readFile(path, 'utf8'), names))
    // Registries would treat a .gitignore as one of the SDK's own.
    const name = file.name === '_gitignore' ? '.gitignore' : renameIn(file.name, names)
    if (name !== file.name) await rename(path, join(file.parentPath, name))
  }
  return { folder, slugName: names.slugName }
}
