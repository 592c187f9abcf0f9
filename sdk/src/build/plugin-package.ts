import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pagePaths } from '../contract/site-url.ts'
import { type PluginDeclaration, pluginDeclaration, pluginKeyword, slotNames } from '../plugin/index.ts'
import { languagePattern } from '../plugin/manifest.ts'
import { slots } from '../web/slots.ts'
import { assertNoProblems, PluginBuildError } from './build-problem.ts'
import { findNearestName } from './nearest-name.ts'

/** What the build reads of `package.json`. */
const packageFile = z.object({
  name: z.string({ error: 'give the package a name' }).min(1).max(214),
  version: z
    .string({ error: 'give a version, such as 0.1.0' })
    .regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/, 'use a semantic version, such as 0.1.0'),
  type: z.literal('module', { error: 'a plugin is an ES module: set "type": "module"' }),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).default(''),
  homepage: z.string().default(''),
  keywords: z
    .array(z.string(), { error: `list the keyword "${pluginKeyword}"` })
    .refine(
      (words) => words.includes(pluginKeyword),
      `list the keyword "${pluginKeyword}", by which sites find plugins`,
    ),
  peerDependencies: z.object(
    { '@querent/sdk': z.string({ error: 'name the range of SDK versions, such as "^0.1.0"' }) },
    { error: 'name "@querent/sdk" with a range of versions, such as "^0.1.0"' },
  ),
  querent: pluginDeclaration,
})

/** The folder of a plugin's sources. */
export type PluginPackage = {
  root: string
  name: string
  version: string
  author: string
  link: string
  /** Range of SDK versions. */
  sdk: string
  declaration: PluginDeclaration
  serverEntry?: string
  webEntry?: string
  /** `src/web/style.css`, of a plugin that has no script for browsers. */
  styleEntry?: string
  /** Language to key to text; keys are joined by dots. */
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>
}

function readJson(root: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const reason = isAbsent
      ? `there is none in ${root}`
      : error instanceof Error
        ? error.message
        : String(error)
    throw new PluginBuildError([`${name}: ${reason}`])
  }
}

/** The names that are allowed in a part of the declaration; none if any name is allowed. */
function listKnownNames(place: string): string[] {
  if (place === 'querent') return Object.keys(pluginDeclaration.shape)
  const part = place === 'querent.content_security' && pluginDeclaration.shape.content_security.unwrap()
  return part ? Object.keys(part.shape) : []
}

function describeUnknown(names: readonly string[], place: string): string {
  const described = names.map((name) => {
    const nearest = findNearestName(name, listKnownNames(place))
    return `${name} is unknown${nearest === undefined ? '' : `; did you mean ${nearest}?`}`
  })
  return described.join(', ')
}

function describeUnknownValue(input: unknown, known: readonly string[]): string {
  const nearest = typeof input === 'string' ? findNearestName(input, known) : undefined
  const help = nearest === undefined ? `choose one of ${known.join(', ')}` : `did you mean ${nearest}?`
  return `${JSON.stringify(input)} is unknown; ${help}`
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return `package.json: ${place}: ${describeUnknown(issue.keys, place)}`
  }
  if (issue.code === 'invalid_value' && issue.values.length > 1) {
    // For an item of a list, the value says more than its place.
    const known = issue.values.map(String)
    const list = issue.path.filter((part) => typeof part === 'string').join('.')
    return `package.json: ${list}: ${describeUnknownValue(issue.input, known)}`
  }
  const isAbsentDeclaration = place === 'querent' && issue.code === 'invalid_type'
  const message = isAbsentDeclaration
    ? 'describe the plugin, such as { "slug_name": "hello_route", "family": "route" }'
    : issue.message
  return `package.json: ${place}${place && ': '}${message}`
}

function flatten(tree: unknown, file: string, prefix = ''): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]]
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
    throw new PluginBuildError([`${file}: ${prefix || 'the file'} must be a text or contain further keys`])
  }
  return Object.entries(tree).flatMap(([name, value]) =>
    flatten(value, file, prefix === '' ? name : `${prefix}.${name}`),
  )
}

function readTexts(root: string): PluginPackage['texts'] {
  const folder = join(root, 'i18n')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return new Map(
    files.sort().map((file) => {
      const name = `i18n/${file}`
      return [file.replace(/\.json$/, ''), new Map(flatten(readJson(root, name), name))]
    }),
  )
}

const findEntry = (root: string, half: string) =>
  [`src/${half}/index.ts`, `src/${half}/index.tsx`].find((path) => existsSync(join(root, path)))

/** Slots for widgets: places of pages that only plugins fill. */
const widgetSlots: readonly PluginDeclaration['slots'][number][] = [
  'list.aside',
  'question.aside',
  'profile.aside',
  'profile.tab',
  'admin.dashboard',
  ...slotNames.filter((name) => 'needsRoom' in slots[name]),
]

/** The slot or capability that each family requires; capabilities are looked up in the built server half. */
const slotOfFamily: Partial<Record<PluginDeclaration['family'], PluginDeclaration['slots'][number]>> = {
  editor: 'editor.toolbar',
  editor_replacement: 'editor.replacement',
  captcha: 'captcha.challenge',
  route: 'route.page',
  sidebar: 'sidebar.sections',
  embed: 'content.embed',
}

/**
 * Settings that reserve room for, or switch, a slot that is not filled; and slots that lack room they need.
 */
function listRoomProblems({ slots: filled, room, slots_from_config }: PluginDeclaration): string[] {
  const isFilled = (name: string) => filled.some((slot) => slot === name)
  return [
    ...filled
      .filter((name) => 'needsRoom' in slots[name] && room[name] === undefined)
      .map((name) => `room: say how many lines ${name} takes, such as { "${name}": 1 }`),
    ...Object.keys(room)
      .filter((name) => !isFilled(name))
      .map((name) => `room: ${name} is not among the slots`),
    ...Object.keys(slots_from_config)
      .filter((name) => !isFilled(name))
      .map((name) => `slots_from_config: ${name} is not among the slots`),
  ]
}

function listSlotProblems(
  { slots, family, blocks, embeds, route, tab, admin_page }: PluginDeclaration,
  hasWebHalf: boolean,
): string[] {
  const wanted = slotOfFamily[family]
  const checks: [boolean, string][] = [
    [
      hasWebHalf && slots.length === 0,
      'slots: list the slots that src/web fills; pages load it only if they have one of them',
    ],
    [!hasWebHalf && slots.length > 0, 'slots: there is no src/web/index.tsx to fill them'],
    [
      wanted !== undefined && !slots.includes(wanted),
      `slots: a plugin of the family ${family} must fill ${wanted}`,
    ],
    [
      family === 'widget' && !slots.some((name) => widgetSlots.includes(name)),
      `slots: a plugin of the family widget must fill one of ${widgetSlots.join(', ')}`,
    ],
    [
      slots.includes('route.page') && route === undefined,
      'route: set the path of the page, such as { "path": "/hello" }',
    ],
    [
      route !== undefined && pagePaths.has(route.path.split('/')[1] ?? ''),
      `route.path: the site has pages at ${route?.path}; choose another path`,
    ],
    [route !== undefined && !slots.includes('route.page'), 'slots: a route needs the slot route.page'],
    [
      slots.includes('content.block') && blocks.length === 0,
      'blocks: list the languages of the code blocks that content.block renders',
    ],
    [
      slots.includes('content.embed') !== embeds.length > 0,
      'embeds: list the links to embed if the plugin fills content.embed, and only then',
    ],
    [
      slots.includes('profile.tab') !== (tab !== undefined),
      'tab: set its path, such as { "path": "projects" }, if the plugin fills profile.tab, and only then',
    ],
    [
      slots.includes('admin.page') !== (admin_page !== undefined),
      'admin_page: set it, such as { "title": "admin_page.title" }, if the plugin fills admin.page, and only then',
    ],
    [blocks.length > 0 && !slots.includes('content.block'), 'slots: blocks need the slot content.block'],
  ]
  return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

function listThemeProblems({ family, theme }: PluginDeclaration, hasCode: boolean): string[] {
  const isTheme = family === 'theme'
  if (isTheme !== (theme !== undefined)) {
    return ['theme: set the tokens if the family is theme, and only then']
  }
  return isTheme && hasCode ? ['family: a theme consists only of tokens; remove src/server and src/web'] : []
}

function listPermissionProblems(
  { permissions, hosts, hosts_from_config }: PluginDeclaration,
  hasServerHalf: boolean,
): string[] {
  const reaches = hosts.length + hosts_from_config.length > 0
  const network = permissions.find((permission) => permission === 'http' || permission === 'sockets')
  const checks: [boolean, string][] = [
    [network !== undefined && !reaches, `hosts: the permission ${network} needs hosts, or hosts_from_config`],
    [reaches && !network, 'permissions: hosts need the permission http or sockets'],
    [
      permissions.includes('users.email') && !permissions.includes('users.read'),
      'permissions: users.email needs users.read',
    ],
    [permissions.length > 0 && !hasServerHalf, 'permissions: there is no src/server/index.ts to use them'],
  ]
  return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

function listTextProblems(
  texts: PluginPackage['texts'],
  { route, tab, admin_page }: PluginDeclaration,
): string[] {
  const english = texts.get('en_US')
  if (english === undefined) return ['i18n/en_US.json is missing; all other languages fall back to it']
  const wanted = [
    'info.name',
    'info.description',
    ...(route ? [route.title] : []),
    ...(tab ? [tab.title] : []),
    ...(admin_page ? [admin_page.title] : []),
  ]
  return [
    ...[...texts.keys()]
      .filter((name) => !languagePattern.test(name))
      .map((name) => `i18n/${name}.json: name the file after a language, such as de_DE.json`),
    ...wanted.filter((key) => !english.has(key)).map((key) => `i18n/en_US.json: ${key} is missing`),
  ]
}

/**
 * Reads the folder of a plugin. Fails with everything that an author has to fix, at once.
 */
export function readPluginPackage(root: string): PluginPackage {
  const result = packageFile.safeParse(readJson(root, 'package.json'), { reportInput: true })
  if (!result.success) throw new PluginBuildError(result.error.issues.map(describe))
  const { name, version, author, homepage, peerDependencies, querent: declaration } = result.data
  const texts = readTexts(root)
  const [serverEntry, webEntry] = [findEntry(root, 'server'), findEntry(root, 'web')]
  const hasStyle = webEntry === undefined && existsSync(join(root, 'src/web/style.css'))
  const styleEntry = hasStyle ? 'src/web/style.css' : undefined
  const ofDeclaration = [
    ...listSlotProblems(declaration, webEntry !== undefined),
    ...listRoomProblems(declaration),
    ...listThemeProblems(declaration, (serverEntry ?? webEntry) !== undefined),
    ...listPermissionProblems(declaration, serverEntry !== undefined),
  ]
  assertNoProblems([
    ...((serverEntry ?? webEntry ?? declaration.theme)
      ? []
      : ['src: there is neither src/server/index.ts nor src/web/index.tsx']),
    ...ofDeclaration.map((problem) => `package.json: querent.${problem}`),
    ...listTextProblems(texts, declaration),
  ])
  const link = /^https?:\/\//.test(homepage) ? homepage : ''
  const sdk = peerDependencies['@querent/sdk']
  return { root, name, version, author, link, sdk, declaration, serverEntry, webEntry, styleEntry, texts }
}
