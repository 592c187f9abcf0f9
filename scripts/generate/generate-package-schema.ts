// Writes sdk/package.schema.json: by it editors complete and check what an author writes under `querent` in
// package.json. `--check` writes nothing and fails when the file is not what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluginDeclaration } from '../../sdk/src/plugin/index.ts'
import { report } from '../lib/source-files.ts'
import { root } from '../lib/workspace.mjs'

const target = 'sdk/package.schema.json'

const { $schema, ...querent } = pluginDeclaration.toJSONSchema({ target: 'draft-07', io: 'input' })
const schema = {
  $schema,
  title: 'package.json of a plugin for Querent',
  // A file has one schema, so this one brings along what editors know of package.json otherwise.
  allOf: [{ $ref: 'https://json.schemastore.org/package.json' }],
  type: 'object',
  required: ['querent'],
  properties: { querent: { description: 'What the plugin is.', ...querent } },
}

const wanted = `${JSON.stringify(schema, undefined, 2)}\n`
const file = join(root, target)
const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
if (process.argv.includes('--check')) {
  report(
    current === wanted ? [] : [`${target} is not what the manifest says; run pnpm generate`],
    `${target} is what the manifest says`,
  )
} else {
  writeFileSync(file, wanted)
  console.log(target)
}
