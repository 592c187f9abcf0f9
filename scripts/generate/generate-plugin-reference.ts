// Writes docs/plugins/reference.md from the types of the SDK: slots, capabilities, the host's interface,
// settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comment, TSPropertySignature, TSType } from 'oxc-parser'
import { isExclusive, pluginFamilies, pluginPermissions, slotNames } from '../../sdk/src/plugin/index.ts'
import { getExample, getSummary, listSdkExports, type SdkExport } from '../lib/sdk-exports.ts'
import { parseSource } from '../lib/source-files.ts'
import { root } from '../lib/workspace.mjs'
import { writeGenerated } from './generated-files.ts'

const target = 'docs/plugins/reference.md'
const exports = listSdkExports()

function find(name: string): SdkExport {
  const found = exports.find((one) => one.name === name)
  if (found === undefined) throw new Error(`The SDK exports no ${name}, which the reference describes`)
  return found
}

const code = (...parts: string[]) => ['```ts', ...parts, '```'].join('\n')
const toSource = (name: string) => find(name).text.replace(/^export /, '')

type Member = { name: string; comment: string; type: TSType; typeText: string; isOptional: boolean }

/** The members of a type that an export declares, with the comment above each. */
function listMembers(name: string): Member[] {
  const { path } = find(name)
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments } = parseSource({ path, text })
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type !== 'TSTypeAliasDeclaration' || declaration.id.name !== name) continue
    if (declaration.typeAnnotation.type !== 'TSTypeLiteral') continue
    return declaration.typeAnnotation.members.flatMap((member) =>
      member.type === 'TSPropertySignature' ? readMember(member, comments, text) : [],
    )
  }
  throw new Error(`${path}: ${name} is not a type with members`)
}

function readMember(member: TSPropertySignature, comments: readonly Comment[], text: string): Member[] {
  const { key, typeAnnotation } = member
  if (!typeAnnotation) return []
  const above = comments.findLast(({ end }) => end <= member.start)
  const isAdjacent = above !== undefined && text.slice(above.end, member.start).trim() === ''
  const type = typeAnnotation.typeAnnotation
  return [
    {
      name: key.type === 'Literal' ? String(key.value) : text.slice(key.start, key.end),
      comment: isAdjacent
        ? above.value
            .replace(/^\*|\n\s*\*/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
        : '',
      type,
      typeText: text.slice(type.start, type.end),
      isOptional: member.optional,
    },
  ]
}

type Slot = { name: string; comment: string; props: string; takesMany: boolean; needsRoom: boolean }

/** The entries of `slots`, with the comment above each. */
function listSlots(): Slot[] {
  const { path } = find('slots')
  const text = readFileSync(join(root, path), 'utf8')
  const entries = text.matchAll(
    /\/\*\* (?<comment>.+) \*\/\n {2}'(?<name>[\w.]+)': defineSlot\(\{ many: (?<many>true|false), (?<room>needsRoom: true, )?props: declareProps<(?<props>\w+)>\(\) \}\)/g,
  )
  const found = [...entries].map(({ groups: { comment = '', name = '', many, room, props = '' } = {} }) => ({
    name,
    comment,
    props,
    takesMany: many === 'true',
    needsRoom: room !== undefined,
  }))
  const missing = slotNames.filter((slot) => !found.some(({ name }) => name === slot))
  if (missing.length > 0)
    throw new Error(`${path}: no comment and props were found for ${missing.join(', ')}`)
  return found
}

function describeSlot({ name, comment, props, takesMany, needsRoom }: Slot): string {
  const several = takesMany ? 'Several plugins can fill it.' : 'Only one plugin can fill it.'
  const room = needsRoom
    ? ' There is content below it, so the manifest must say in `room` how many lines it takes.'
    : ''
  const heading = `### \`${name}\`\n\n${comment} ${several}${room}`
  const isKnown = exports.some((one) => one.name === props)
  return isKnown ? `${heading}\n\n${code(toSource(props))}` : `${heading} Its component has no props.`
}

/** Types of the SDK that a text names, in order. */
function namedTypes(text: string): string[] {
  const names = exports
    .filter(({ entry, isType }) => isType && entry === '@querent/sdk/server')
    .map(({ name }) => name)
  return [...new Set(text.match(/\b[A-Z]\w+\b/g))].filter((name) => names.includes(name))
}

/** A type, and those that it consists of, each once. */
function collect(name: string, into: Set<string>, apart: ReadonlySet<string>): Set<string> {
  if (into.has(name) || apart.has(name)) return into
  into.add(name)
  for (const next of namedTypes(toSource(name).replace(name, ''))) collect(next, into, apart)
  return into
}

/** Types that every part of the reference uses are described once. */
const apart = new Set(['Json', 'ServerContext', 'ConfigTag'])

function describeCapability({ name, typeText }: Member): string {
  const type = namedTypes(typeText)[0] ?? typeText
  const types = [...collect(type, new Set(), apart)]
  return `### \`${name}\`\n\n${getSummary(find(type))}\n\n${code(types.map(toSource).join('\n\n'))}`
}

function describeContext(): string {
  const parts = ['PluginLog', 'PluginHttp', 'HttpRequest', 'HttpResponse', 'PluginStore', 'PluginUsers']
  const all = [
    'ServerContext',
    ...parts,
    'PluginUser',
    'PluginContent',
    'PluginPost',
    'QuestionDraft',
    'Json',
  ]
  const sections = all.map(
    (name) => `### \`${name}\`\n\n${getSummary(find(name))}\n\n${code(toSource(name))}`,
  )
  return sections.join('\n\n')
}

function describeHooks(): string {
  const hooks = exports.filter(({ name, entry }) => entry === '@querent/sdk/web' && /^use[A-Z]/.test(name))
  return hooks
    .map((hook) => `### \`${hook.name}\`\n\n${getSummary(hook)}\n\n${code(getExample(hook))}`)
    .join('\n\n')
}

function describeParts(): string {
  const parts = exports.filter(({ text }) => /= definePart\(/.test(text))
  const props = new Map(listMembers('PartProps').map(({ name, typeText }) => [name, typeText]))
  return parts
    .map((part) => {
      const type = `type ${part.name}Props = ${props.get(part.name)}`
      return `### \`${part.name}\`\n\n${getSummary(part)}\n\n${code(getExample(part), '', type)}`
    })
    .join('\n\n')
}

function listFields(): string {
  const { text } = find('field')
  const rows = [...text.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\n {2}(\w+):/gm)]
  return [
    '| field | meaning |',
    '|---|---|',
    ...rows.map(([, what = '', name]) => `| \`field.${name}\` | ${what.replace(/\s+(\* )?/g, ' ').trim()} |`),
  ].join('\n')
}

type SchemaPart = { description?: string; properties?: Record<string, SchemaPart>; items?: SchemaPart }

const packageSchema: { properties: { querent: SchemaPart } } = JSON.parse(
  readFileSync(join(root, 'sdk/package.schema.json'), 'utf8'),
)

/** The keys of the manifest, and below each those of its parts, as editors describe them. */
function listManifestKeys(part: SchemaPart = packageSchema.properties.querent, prefix = ''): string[] {
  return Object.entries(part.properties ?? {}).flatMap(([name, { description, ...below }]) => {
    // The tokens of a theme have a section in the guide.
    const inner = name === 'theme' ? {} : (below.items ?? below)
    const key = `${prefix}${name}${below.items?.properties ? '[]' : ''}`
    return [`| \`${key}\` | ${description} |`, ...listManifestKeys(inner, `${key}.`)]
  })
}

function listPermissions(): string {
  const items = getSummary(find('pluginPermissions')).match(/^- .+$/gm) ?? []
  const absent = pluginPermissions.filter((name) => !items.some((item) => item.includes(`\`${name}\``)))
  if (absent.length > 0)
    throw new Error(`The comment of pluginPermissions does not describe ${absent.join(', ')}`)
  return items.join('\n')
}

function listFamilies(): string {
  const rows = pluginFamilies.map((name) => `| \`${name}\` | ${isExclusive(name) ? 'only one' : 'several'} |`)
  return ['| family | enabled plugins |', '|---|---|', ...rows].join('\n')
}

function listSuites(): string {
  const suites = exports.filter(
    ({ entry, isType }) => entry === '@querent/sdk/testing/conformance' && !isType,
  )
  return suites
    .map((suite) => `### \`${suite.name}\`\n\n${getSummary(suite)}\n\n${code(getExample(suite))}`)
    .join('\n\n')
}

function buildReference(): string {
  const slots = listSlots()
  const capabilities = listMembers('ServerCapabilities')
  const slotRows = slots.map(
    ({ name, comment, takesMany }) => `| \`${name}\` | ${comment} | ${takesMany ? 'several' : 'one'} |`,
  )
  return [
    '# Plugin reference: slots, capabilities and host API',
    'Generated from the types of `@querent/sdk` by `pnpm generate`. To get started, see the [guide for authors](author-guide.md).',
    `## Families\n\n${listFamilies()}`,
    `## Manifest\n\nThe keys of \`querent\` in a plugin's \`package.json\`. Only \`slug_name\` and \`family\` are required.\n\n| key | meaning |\n|---|---|\n${listManifestKeys().join('\n')}`,
    `## Slots\n\n| slot | place | plugins |\n|---|---|---|\n${slotRows.join('\n')}`,
    ...slots.map(describeSlot),
    `### \`EditorHandle\`\n\n${getSummary(find('EditorHandle'))}\n\n${code(toSource('EditorHandle'), '', toSource('EditorSelection'))}`,
    `## Hooks of a web half\n\n${describeHooks()}`,
    `## Parts of the site\n\nComponents of \`@querent/sdk/web\` that the site renders, so that plugins look and behave like the site.\n\n${describeParts()}`,
    `## Capabilities of a server half\n\n${find('ServerCapabilities').comment?.split('\n')[0] ?? ''}`,
    ...capabilities.map(describeCapability),
    `## What a server half works with\n\n${describeContext()}`,
    `## Permissions\n\n${listPermissions()}`,
    `## Fields of a form\n\n${getSummary(find('field'))}\n\n${listFields()}`,
    `## Suites\n\nFrom \`@querent/sdk/testing/conformance\`.\n\n${listSuites()}`,
  ].join('\n\n')
}

writeGenerated(new Map([[target, `${buildReference()}\n`]]), {
  looked: `${target} describes every slot and capability`,
})
