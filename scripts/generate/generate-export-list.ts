// Writes docs/plugins/exports.md: every name that an entry of the SDK exports, with its description and an
// example; and sdk/exports.json, from which `querent-plugin check` knows the existing and the deprecated
// exports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  documentedEntries,
  getExample,
  getSummary,
  listDeclarations,
  listSdkExports,
  type SdkExport,
} from '../lib/sdk-exports.ts'
import { root } from '../lib/workspace.mjs'
import { writeGenerated } from './generated-files.ts'

const target = 'docs/plugins/exports.md'
const manifest: { exports: Record<string, object> } = JSON.parse(
  readFileSync(join(root, 'sdk/package.json'), 'utf8'),
)
const entries = Object.entries(manifest.exports)
  .filter(([, paths]) => 'source' in paths)
  .map(([path]) => path.replace('./', ''))
const isDescribed = (entry: string) => documentedEntries.some((one) => one === entry)
entries.sort((a, b) => Number(isDescribed(b)) - Number(isDescribed(a)))

const byName = (a: SdkExport, b: SdkExport) => a.name.localeCompare(b.name, 'en')

function describeExport(found: SdkExport): string {
  const title = `### \`${found.name}\`${found.isType ? ' (type)' : ''}`
  return [title, getSummary(found), `\`\`\`ts\n${getExample(found)}\n\`\`\``].join('\n\n')
}

/** For a type such as `z.infer<typeof schema>`, the description of the schema. */
function getSourceSummary({ path, text }: SdkExport): string {
  const [, source] = /^export type \w+ = .*\btypeof (\w+)>?$/.exec(text) ?? []
  const declared = source === undefined ? undefined : listDeclarations(path).get(source)
  return declared ? getSummary(declared) : ''
}

/** The wire has its own description; these are its names in programs. */
const nameExport = (found: SdkExport) => {
  const summary = getSummary(found) || getSourceSummary(found)
  return `- \`${found.name}\`${found.isType ? ' (type)' : ''}${summary && `: ${summary.replaceAll('\n', '\n  ')}`}`
}

function describeEntry(entry: string): string {
  const found = listSdkExports([entry]).sort(byName)
  const heading = `## \`@querent/sdk/${entry}\``
  if (isDescribed(entry)) return [heading, ...found.map(describeExport)].join('\n\n')
  return `${heading}\n\n${found.map(nameExport).join('\n')}`
}

const text = `${[
  '# Exports of the SDK',
  'Generated from the doc comments of `@querent/sdk` by `pnpm generate`; editors show the same. To get started, see the [guide for authors](author-guide.md). The [reference](reference.md) describes slots and capabilities, and `openapi.json` the calls of a site.',
  ...entries.map(describeEntry),
].join('\n\n')}\n`

/** Name to its `@deprecated` message; null for names that are not deprecated. */
const listNames = (entry: string) =>
  Object.fromEntries(
    listSdkExports([entry])
      .sort(byName)
      .map(({ name, comment }) => [name, /^@deprecated\s+(.+)$/m.exec(comment ?? '')?.[1] ?? null]),
  )
const names = Object.fromEntries(entries.map((entry) => [entry, listNames(entry)]))

writeGenerated(
  new Map([
    [target, text],
    ['sdk/exports.json', `${JSON.stringify(names, undefined, 2)}\n`],
  ]),
  { looked: `${target}: ${listSdkExports(entries).length} exports of ${entries.length} entries` },
)
