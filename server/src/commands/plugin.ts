import { getNotice } from '../plugins/index.ts'
import { commandLine } from './act-on-site.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { fetchPackage } from './fetch-package.ts'
import { listPlugins } from './list-plugins.ts'
import { readTexts, type SiteContext, withSite } from './site-context.ts'

type Plugins = SiteContext['app']['plugins']
type Action = {
  usage: string
  summary: string
  run(plugins: Plugins, argument: string): Promise<string>
}

const language = 'en_US'

const actions: Readonly<Record<string, Action>> = {
  list: {
    usage: '',
    summary: 'every plugin that was found, and what is wrong with it',
    run: async (plugins) => listPlugins(plugins, readTexts()),
  },
  add: {
    usage: '<npm name | tarball | folder>',
    summary: 'install a plugin, or another version of it',
    async run({ installer, runtime }, source) {
      const { slug, version, replacedVersion } = await installer.install(
        await fetchPackage(source),
        commandLine,
      )
      if (replacedVersion) return `Installed ${slug} ${version} in the place of ${replacedVersion}.`
      const isOn = runtime.view(slug)?.stored.enabled
      return `Installed ${slug} ${version}.${isOn ? '' : ` Switch it on with: querent plugin enable ${slug}`}`
    },
  },
  remove: {
    usage: '<slug>',
    summary: 'switch a plugin off and delete its files; of one under development, end the link',
    async run({ installer }, slug) {
      await installer.remove(slug, commandLine)
      return `Removed ${slug}.`
    },
  },
  enable: {
    usage: '<slug>',
    summary: 'switch a plugin on',
    async run({ admin, runtime }, slug) {
      const replaced = await enabling(runtime, slug, () => admin.enable(slug, commandLine))
      const others = replaced.map((other) => ` ${other} is off now: only one of its kind can work.`)
      return `${slug} is on.${others.join('')}`
    },
  },
  disable: {
    usage: '<slug>',
    summary: 'switch a plugin off; its settings are kept',
    async run({ admin }, slug) {
      await admin.disable(slug, commandLine)
      return `${slug} is off.`
    },
  },
  dev: {
    usage: '<folder>',
    summary: 'use the plugin that is built in a folder: a running site follows each build',
    async run({ installer, runtime }, folder) {
      const { slug } = await installer.link(folder)
      const next = runtime.view(slug)?.stored.enabled
        ? 'It is on.'
        : `Switch it on with: querent plugin enable ${slug}`
      return `The site follows the builds of ${slug} in ${folder}. ${next}`
    },
  },
}

export const pluginCommand: Command = {
  usage: Object.keys(actions).join(' | '),
  summary: 'look after plugins; a running site follows within seconds',
  details: () =>
    Object.entries(actions)
      .map(([word, { usage, summary }]) => `  plugin ${`${word} ${usage}`.trim()}\n      ${summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw new UsageError(`What about plugins? Use one of: ${Object.keys(actions).join(', ')}.`)
    const [argument, ...rest] = args
    if (rest.length > 0 || (argument === undefined) !== (action.usage === '')) {
      throw new UsageError(`Use it so: querent plugin ${`${word} ${action.usage}`.trim()}`)
    }
    const said = await withSite(({ app }) => perform(action, app.plugins, argument ?? ''))
    console.log(said)
    return 0
  },
}

async function perform(action: Action, plugins: Plugins, argument: string): Promise<string> {
  await plugins.runtime.look()
  try {
    return await action.run(plugins, argument)
  } catch (error) {
    throw explained(error)
  }
}

/** The plugins that were switched off because this one was switched on. */
async function enabling(runtime: Plugins['runtime'], slug: string, work: () => Promise<void>) {
  const listOn = () => runtime.views().filter(({ stored }) => stored.enabled)
  const before = listOn()
  await work()
  const after = new Set(listOn().map(({ entry }) => entry.slug))
  return before.map(({ entry }) => entry.slug).filter((other) => other !== slug && !after.has(other))
}

/** In the words that the administration would use. */
function explained(error: unknown): unknown {
  const notice = getNotice(error)
  return notice ? new CommandFailure(readTexts().text(language, notice.key, notice.params)) : error
}
