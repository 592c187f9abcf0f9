import { AppError } from '../platform/errors/index.ts'
import { commandLine } from './act-on-site.ts'
import { acceptOption, askConsent } from './ask-consent.ts'
import { askYesOrNo } from './ask-yes-or-no.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { examineLogins } from './doctor/examine-logins.ts'
import { explainNotice } from './explain-notice.ts'
import { fetchPackage } from './fetch-package.ts'
import { listPlugins, printPlugins } from './list-plugins.ts'
import { type PublisherAction, publisherActions } from './publish-catalog.ts'
import { searchCatalog } from './search-catalog.ts'
import { readTexts, type SiteContext, withSite } from './site-context.ts'

type Plugins = SiteContext['app']['plugins']
type Action = {
  usage: string
  summary: string
  /** The second word is optional. */
  isOptional?: boolean
  /** Flags that may follow, such as `--with-data`. */
  options?: readonly string[]
  /** Whether it deactivates a plugin, which may be the last one with which anybody can log in. */
  isRemoval?: boolean
  run(plugins: Plugins, argument: string, options: ReadonlySet<string>): Promise<string>
}

const jsonOption = '--json'
const withDataOption = '--with-data'
const keepDataOption = '--keep-data'
const acceptSummary = `If the plugin requests more permissions, it asks in a terminal; a script needs ${acceptOption}`

const actions: Readonly<Record<string, Action>> = {
  list: {
    usage: '',
    options: [jsonOption],
    summary: 'list the plugins, and any problem with each',
    async run(plugins, _, options) {
      const listed = listPlugins(plugins, readTexts())
      return options.has(jsonOption) ? JSON.stringify(listed, undefined, 2) : printPlugins(listed)
    },
  },
  search: {
    usage: '[<word>]',
    isOptional: true,
    summary: 'search the plugin catalog; shows which plugins are installed or can be upgraded',
    run: async ({ signedCatalog }, words) => searchCatalog(signedCatalog, words, readTexts()),
  },
  install: {
    usage: '<slug>[@<version>]',
    options: [acceptOption],
    summary: `install or upgrade a plugin from the catalog, after checking its publisher's signature.\n      ${acceptSummary}`,
    async run({ signedCatalog, runtime }, wanted, options) {
      const [slug = '', version] = wanted.split('@')
      const consent = askConsent(options)
      return describeInstalled(runtime, await signedCatalog.install({ slug, version }, commandLine, consent))
    },
  },
  add: {
    usage: '<npm name | tarball | folder>',
    options: [acceptOption],
    summary: `install a plugin, or another version of one.\n      ${acceptSummary}`,
    async run({ installer, runtime }, source, options) {
      const files = await fetchPackage(source)
      return describeInstalled(runtime, await installer.install(files, commandLine, askConsent(options)))
    },
  },
  rollback: {
    usage: '<slug>',
    options: [acceptOption],
    summary: `return to the version before the last upgrade of a plugin; a second time, to the newer one.\n      ${acceptSummary}`,
    async run({ installer, runtime }, slug, options) {
      const replaced = runtime.view(slug)?.entry.package.version
      const version = await installer.rollback(slug, commandLine, askConsent(options))
      return `Rolled ${slug} back from ${replaced} to ${version}.`
    },
  },
  remove: {
    usage: '<slug>',
    options: [withDataOption, keepDataOption],
    isRemoval: true,
    summary:
      'deactivate a plugin and delete its files, or unlink one in development. Its settings and data are kept with\n' +
      `      ${keepDataOption} and deleted with ${withDataOption}; with neither, it asks in a terminal, and a script keeps them`,
    async run({ installer }, slug, options) {
      const question = `Also delete the settings and data of ${slug}, including members' settings?`
      const withData =
        options.has(withDataOption) || (!options.has(keepDataOption) && (await askYesOrNo(question)))
      await installer.remove(slug, commandLine, { withData })
      return withData ? `Removed ${slug} and its data.` : `Removed ${slug}. Its settings and data were kept.`
    },
  },
  enable: {
    usage: '<slug>',
    summary: 'activate a plugin',
    async run({ admin, runtime }, slug) {
      const replaced = await runAndListReplaced(runtime, slug, () => admin.enable(slug, commandLine))
      const others = replaced.map(
        (other) => ` ${other} was deactivated, because only one plugin of this kind can be active.`,
      )
      return `${slug} is active.${others.join('')}`
    },
  },
  disable: {
    usage: '<slug>',
    isRemoval: true,
    summary: 'deactivate a plugin; its settings are kept',
    async run({ admin }, slug) {
      await admin.disable(slug, commandLine)
      return `${slug} is no longer active.`
    },
  },
  dev: {
    usage: '<folder>',
    summary: 'use a plugin from the folder where it is built; a running site reloads it after each build',
    async run({ installer, runtime }, folder) {
      const { slug } = await installer.link(folder)
      const next = runtime.view(slug)?.stored.enabled
        ? 'It is active.'
        : `Activate it with: querent plugin enable ${slug}`
      return `The site uses ${slug} from ${folder} and reloads it after each build. ${next}`
    },
  },
}

const words = [...Object.keys(actions), ...Object.keys(publisherActions)]

export const pluginCommand: Command = {
  usage: words.join(' | '),
  summary: 'manage plugins; a running site applies changes within seconds',
  details: () =>
    Object.entries<Action | PublisherAction>({ ...actions, ...publisherActions })
      .map(([word, action]) => `  plugin ${describeUse(word, action)}\n      ${action.summary}`)
      .join('\n'),
  async run([word = '', ...args]) {
    const publisher = Object.hasOwn(publisherActions, word) ? publisherActions[word] : undefined
    if (publisher) return publisher.run(args)
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw new UsageError(`Usage: querent plugin ${words.join(' | ')}`)
    const { usage, options = [], isOptional } = action
    const given = new Set(args.filter((arg) => options.includes(arg)))
    const [argument, ...rest] = args.filter((arg) => !given.has(arg))
    const isCountRight = isOptional || (argument === undefined) === (usage === '')
    if (rest.length > 0 || given.size > 1 || !isCountRight) {
      throw new UsageError(`Usage: querent plugin ${describeUse(word, action)}`)
    }
    const said = await withSite(async ({ app }) => {
      const done = await perform(app.plugins, argument, (plugins) =>
        action.run(plugins, argument ?? '', given),
      )
      return action.isRemoval ? [done, ...listLoginProblems(app)] : [done]
    })
    console.log(said.join('\n'))
    return 0
  },
}

/** No plugin runs on the command line: every active one that can run counts. */
function listLoginProblems({ plugins, settings }: SiteContext['app']): string[] {
  const active = plugins.runtime
    .views()
    .filter(({ stored, entry }) => stored.enabled && !entry.package.violation)
  const families = new Set(active.map(({ entry }) => entry.package.manifest?.family ?? ''))
  return examineLogins(settings.current, families).map(({ text }) => text)
}

function describeUse(word: string, { usage, options }: Action | PublisherAction): string {
  const choice = options && `[${options.join(' | ')}]`
  return [word, usage, choice].filter(Boolean).join(' ')
}

function describeInstalled(
  runtime: Plugins['runtime'],
  { slug, version, replacedVersion }: Awaited<ReturnType<Plugins['installer']['install']>>,
): string {
  if (replacedVersion) return `Upgraded ${slug} from ${replacedVersion} to ${version}.`
  const isOn = runtime.view(slug)?.stored.enabled
  return `Installed ${slug} ${version}.${isOn ? '' : ` Activate it with: querent plugin enable ${slug}`}`
}

async function perform(
  plugins: Plugins,
  name: string | undefined,
  run: (plugins: Plugins) => Promise<string>,
): Promise<string> {
  await plugins.runtime.look()
  try {
    return await run(plugins)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'error.plugin.not_found') {
      throw new CommandFailure(
        `There is no plugin ${JSON.stringify(name)}. querent plugin list shows installed plugins, querent plugin search those in the catalog.`,
      )
    }
    throw explainNotice(error)
  }
}

/** Runs work that enables a plugin, and returns the plugins that were disabled because of it. */
async function runAndListReplaced(runtime: Plugins['runtime'], slug: string, work: () => Promise<void>) {
  const listOn = () => runtime.views().filter(({ stored }) => stored.enabled)
  const before = listOn()
  await work()
  const after = new Set(listOn().map(({ entry }) => entry.slug))
  return before.map(({ entry }) => entry.slug).filter((other) => other !== slug && !after.has(other))
}
