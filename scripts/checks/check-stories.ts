// Fails if no story shows a component, a slot or the web half of a plugin.
import { slotNames } from '../../sdk/src/plugin/index.ts'
import { readSources, report } from '../lib/source-files.ts'
import { findUnshown } from './story-coverage.ts'

const sources = readSources(/\.(ts|tsx)$/).filter(({ path }) => /^(core|plugins|sdk)\//.test(path))

const unshown = findUnshown(sources, {
  direct: /^core\/src\/ui\//,
  reachable: /^(core\/src\/(features|slots|app\/(layout|messages|forms|errors))|plugins\/[^/]+\/src\/web)\//,
  pluginEntry: /^(plugins\/[^/]+\/)src\/web\/index\.tsx?$/,
})

const slotStories = sources
  .filter(({ path }) => /^core\/src\/slots\/.*\.stories\.tsx$/.test(path))
  .map(({ text }) => text)
  .join('\n')
const emptySlots = slotNames
  .filter((name) => !slotStories.includes(`story('${name}'`) && !slotStories.includes(`story(\n  '${name}'`))
  .map((name) => `core/src/slots: no story fills the slot ${name}`)

const stories = sources.filter(({ path }) => path.endsWith('.stories.tsx')).length
report([...unshown, ...emptySlots], `${stories} files of stories show every component, slot and plugin`)
