import { findCycle } from '../plugin/find-cycle.ts'
import type { ConfigDefinition } from '../plugin/index.ts'
import { type ServerCapabilityName, type ServerPlugin, serverCapabilityNames } from '../server/index.ts'
import { findNearestName } from './nearest-name.ts'
import type { PluginPackage } from './plugin-package.ts'

const capabilityOfFamily: Partial<Record<PluginPackage['declaration']['family'], ServerCapabilityName>> = {
  connector: 'connector',
  user_center: 'userCenter',
  search: 'search',
  captcha: 'captcha',
  sidebar: 'sidebar',
  embed: 'embed',
  filter: 'filter',
  reviewer: 'reviewer',
  events: 'events',
  notification: 'notification',
  storage: 'storage',
  cache: 'cache',
}

/**
 * What plugins of every family may offer. Of everything else, a site only starts what belongs to the family.
 */
const openCapabilities: readonly string[] = ['routes', 'tasks', 'events', 'embed']

function listForeignCapabilities(plugin: ServerPlugin, { declaration, serverEntry }: PluginPackage) {
  const { family } = declaration
  return serverCapabilityNames
    .filter((name) => plugin[name] !== undefined && !openCapabilities.includes(name))
    .filter((name) => name !== (family === 'render' ? 'render' : capabilityOfFamily[family]))
    .map(
      (name) =>
        `${serverEntry}: only plugins of another family may offer ${name}, and this one is of the family ${family}; make a second plugin for it`,
    )
}

const properties = new Set<string>([...serverCapabilityNames, 'config', 'userConfig'])

function suggest(name: string, known: Iterable<string>): string {
  const nearest = findNearestName(name, [...known])
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

const describeUnknown = (name: string) => `a server half cannot declare ${name}${suggest(name, properties)}`

/** Titles of the fields that administrators set, and of those that members set. */
function listTitleProblems({ config, userConfig }: ServerPlugin, { texts }: PluginPackage): string[] {
  const names = [config, userConfig].flatMap((form) => Object.keys(form?.fields ?? {}))
  return [...new Set(names)]
    .filter((name) => !texts.get('en_US')?.has(`config.${name}.title`))
    .map((name) => `i18n/en_US.json: config.${name}.title is missing`)
}

function listConfigProblems(config: ConfigDefinition | undefined, { declaration }: PluginPackage): string[] {
  const fields = Object.keys(config?.fields ?? {})
  const { embeds, slots_from_config, public_config, hosts_from_config } = declaration
  const named = {
    embeds: embeds.flatMap(({ setting }) => setting ?? []),
    slots_from_config: Object.values(slots_from_config),
    public_config,
    hosts_from_config,
  }
  return [
    ...Object.entries(named).flatMap(([key, names]) =>
      names
        .filter((name) => !fields.includes(name))
        .map(
          (name) => `package.json: querent.${key}: the config has no field ${name}${suggest(name, fields)}`,
        ),
    ),
    ...public_config
      .filter((name) => config?.fields[name]?.secret)
      .map(
        (name) =>
          `package.json: querent.public_config: ${name} is secret, but everyone can read public_config`,
      ),
  ]
}

/** Fields that are never shown, and migrations that a site would reject. */
function listFormProblems({ config, userConfig }: ServerPlugin, { version, serverEntry }: PluginPackage) {
  return Object.entries({ config, userConfig }).flatMap(([name, form]) => {
    const circle = findCycle(form?.conditions ?? {})
    const late = (form?.migrations ?? []).filter(
      (since) => since.localeCompare(version.replace(/[-+].*/, ''), 'en', { numeric: true }) > 0,
    )
    return [
      ...(circle
        ? [`${serverEntry}: ${name}: ${circle.join(', ')} are never shown, because each depends on the next`]
        : []),
      ...late.map(
        (since) =>
          `${serverEntry}: ${name}: the migration for ${since} is later than version ${version} in package.json`,
      ),
    ]
  })
}

/** Mistakes in the manifest's list of events that the module shows. */
function listEventProblems({ events: handlers }: ServerPlugin, { declaration, serverEntry }: PluginPackage) {
  const { events, permissions } = declaration
  const problems: string[] = []
  if (handlers === undefined && events.length > 0) {
    problems.push(`${serverEntry}: events is missing, though package.json lists some under querent.events`)
  }
  if (handlers !== undefined && events.length === 0) {
    problems.push('package.json: querent.events: list the events that the server half handles')
  }
  if (events.length > 0 && !permissions.includes('events')) {
    problems.push('package.json: querent.permissions: events need the permission events')
  }
  return problems
}

function listNotificationProblems(
  { notification, userConfig }: ServerPlugin,
  { declaration, serverEntry }: PluginPackage,
) {
  if (notification === undefined) return []
  return [
    ...(userConfig?.fields.delivery === undefined
      ? [`${serverEntry}: userConfig: add delivery: field.delivery(), with which members choose`]
      : []),
    ...(declaration.permissions.includes('notifications')
      ? []
      : ['package.json: querent.permissions: notification needs the permission notifications']),
  ]
}

const writingPermissions = ['content.answer', 'content.comment', 'content.tag'] as const

/** A plugin writes under accounts that its administrator chooses, so it needs a field for one. */
function listWritingProblems(
  { config, userConfig }: ServerPlugin,
  { declaration, serverEntry }: PluginPackage,
) {
  const { family, permissions } = declaration
  const writes = writingPermissions.some((name) => permissions.includes(name))
  const isAccount = ({ control }: { control: string }) => control === 'account'
  const hasAccount = Object.values(config?.fields ?? {}).some(isAccount)
  const checks: [boolean, string][] = [
    [writes && !hasAccount, `${serverEntry}: config: add a field.account(), for the account to write under`],
    [
      hasAccount && !writes,
      'package.json: querent.permissions: field.account() needs content.answer, content.comment or content.tag',
    ],
    [
      Object.values(userConfig?.fields ?? {}).some(isAccount),
      `${serverEntry}: userConfig: administrators choose accounts, so move field.account() to config`,
    ],
    [
      family === 'agent' && !writes,
      'package.json: querent.permissions: a plugin of the family agent needs one of content.answer, content.comment and content.tag',
    ],
  ]
  return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

/** What is wrong with a server half, as its module declares it. */
export function listShapeProblems(plugin: ServerPlugin, source: PluginPackage): string[] {
  const { family, permissions } = source.declaration
  const wanted = capabilityOfFamily[family]
  const unknown = Object.keys(plugin).filter((name) => !properties.has(name))
  const entry = source.serverEntry
  return [
    ...unknown.map((name) => `${entry}: ${describeUnknown(name)}`),
    ...(wanted !== undefined && plugin[wanted] === undefined
      ? [`${entry}: a plugin of the family ${family} must offer ${wanted}`]
      : []),
    ...listForeignCapabilities(plugin, source),
    ...(plugin.tasks !== undefined && !permissions.includes('schedule')
      ? ['package.json: querent.permissions: tasks need the permission schedule']
      : []),
    ...listEventProblems(plugin, source),
    ...listNotificationProblems(plugin, source),
    ...listWritingProblems(plugin, source),
    ...listConfigProblems(plugin.config, source),
    ...listTitleProblems(plugin, source),
    ...listFormProblems(plugin, source),
  ]
}

/** Problems of a plugin that has no server half although its family requires one. */
export function listAbsences({ declaration: { family } }: PluginPackage): string[] {
  if (family === 'agent') return ['src/server/index.ts is missing: a plugin of the family agent needs it']
  const wanted = capabilityOfFamily[family]
  return wanted === undefined
    ? []
    : [`src/server/index.ts: a plugin of the family ${family} must offer ${wanted}`]
}
