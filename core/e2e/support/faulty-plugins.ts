import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { slotNames } from '@querent/sdk/plugin'
import { type PackagedPlugin, placePlugin, webEntry } from './plugin-package.ts'

export type SlotName = (typeof slotNames)[number]

export type Fault = {
  name: string
  /** Whether the plugin still shows something, because the fault is elsewhere. */
  isShown: boolean
  /** Changes the files after the plugin is enabled. */
  harm?: (folder: string) => Promise<void> | void
}

/** Everything that can go wrong in the web half of an enabled plugin. */
export const faults: readonly Fault[] = [
  { name: 'import', isShown: false },
  { name: 'init', isShown: false },
  { name: 'get', isShown: false },
  { name: 'hang', isShown: false },
  { name: 'hang-get', isShown: false },
  { name: 'export', isShown: false },
  { name: 'no-remote', isShown: false },
  { name: 'missing', isShown: false, harm: (folder) => rm(join(folder, webEntry)) },
  { name: 'modified', isShown: false, harm: (folder) => modify(folder) },
  { name: 'start', isShown: true },
  { name: 'undeclared', isShown: true },
  { name: 'render', isShown: false },
  { name: 'effect', isShown: false },
  { name: 'other-react', isShown: false },
  { name: 'event', isShown: true },
  { name: 'async', isShown: true },
]

export const isHandlerFault = ({ name }: Fault) => name === 'event' || name === 'async'

/** Changes a file without updating the manifest. */
export function modify(folder: string): void {
  const entry = join(folder, webEntry)
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n// changed after it was built`)
}

const require = createRequire(import.meta.url)
const reactFile = join(require.resolve('react/package.json'), '../cjs/react.production.js')

/** A slot that the plugin may not fill, because its manifest does not declare it. */
const otherSlot = (slot: SlotName): SlotName =>
  slot === 'question.actions' ? 'question.aside' : 'question.actions'

/** A remote entry like those of module federation with one fault, or no fault for `none`. */
function remote(slug: string, slot: SlotName, fault: string): string {
  const ownReact = fault === 'other-react' ? readFileSync(reactFile, 'utf8') : ''
  return `
const slug = ${JSON.stringify(slug)}
const fault = ${JSON.stringify(fault)}
const broken = () => new Error(slug + ' is broken on purpose')
const own = {}
;(function (exports) {${ownReact}
})(own)
let React
if (fault === 'import') throw broken()
if (fault === 'hang') await new Promise(() => {})

const marker = (text, more) => React.createElement('button', { type: 'button', 'data-marker': text, ...more }, text)

function Shown() {
  const react = fault === 'other-react' ? own : React
  react.useState(0)
  if (fault === 'render') throw broken()
  React.useEffect(() => {
    if (fault === 'effect') throw broken()
  }, [])
  const onClick = { event: () => { throw broken() }, async: async () => { throw broken() } }[fault]
  // A page of its own has a heading of its own.
  const heading = ${slot === 'route.page' || slot === 'admin.page'} ? React.createElement('h1', null, slug) : null
  return React.createElement(React.Fragment, null, heading, marker(slug, { onClick }))
}

const plugin = {
  slots: {
    ${JSON.stringify(slot)}: { component: Shown, order: fault === 'none' ? 200 : 1 },
    ...(fault === 'undeclared' && { ${JSON.stringify(otherSlot(slot))}: () => marker(slug + ' undeclared') }),
  },
  start() {
    if (fault === 'start') throw broken()
  },
}

async function init(scope) {
  if (fault === 'init') throw broken()
  const [shared] = Object.values(scope.react)
  React = (await shared.get())()
}

async function get() {
  if (fault === 'get') throw broken()
  if (fault === 'hang-get') await new Promise(() => {})
  return () => ({ default: fault === 'export' ? 42 : plugin })
}

${fault === 'no-remote' ? 'export const nothing = 0' : 'export { init, get }'}
`
}

const withUserConfig = `
const fields = {
  greeting: { control: 'input', required: false, secret: false, initial: 'Hello', inputType: 'text' },
}
export default { userConfig: { fields, check: (values) => ({ values }) } }
`

export type PlacedFault = { fault: Fault; slot: SlotName; slug: string; folder: string; path: string }

const getSlug = (slot: SlotName, name: string) => `f_${slot.replace('.', '_')}_${name.replace('-', '_')}`
/** The language of the code blocks that a plugin in `content.block` renders. */
export const getBlock = (slug: string) => slug.replaceAll('_', '-')

function describePlugin(slot: SlotName, name: string, more: Partial<PackagedPlugin> = {}): PackagedPlugin {
  const slug = getSlug(slot, name)
  return {
    slug,
    name: slug,
    family: 'editor',
    slots: [slot],
    ...(slot === 'content.block' && { blocks: [getBlock(slug)] }),
    ...(slot === 'route.page' && { family: 'route', route: { path: `/${getBlock(slug)}` } }),
    ...(slot === 'admin.page' && { admin_page: { title: 'info.name', menu: 'info.name' } }),
    // Members see the settings page of plugins that have user settings.
    ...(slot === 'settings.panel' && { server: withUserConfig }),
    web: remote(slug, slot, name),
    ...more,
  }
}

/** Installs a plugin with the fault in the slot. */
export async function placeFault(
  site: { dataDir: string },
  slot: SlotName,
  fault: Fault,
  more?: Partial<PackagedPlugin>,
): Promise<PlacedFault> {
  const plugin = describePlugin(slot, fault.name, more)
  const folder = await placePlugin(site, plugin)
  return { fault, slot, slug: plugin.slug, folder, path: plugin.route?.path ?? '' }
}

/** A plugin without a fault. */
export const healthy: Fault = { name: 'none', isShown: true }
