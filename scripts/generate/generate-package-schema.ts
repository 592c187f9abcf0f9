// Writes sdk/package.schema.json, with which editors complete and validate `querent` in an author's
// package.json.
import { pluginDeclaration } from '../../sdk/src/plugin/index.ts'
import { writeGenerated } from './generated-files.ts'

const target = 'sdk/package.schema.json'

const { $schema, ...querent } = pluginDeclaration.toJSONSchema({ target: 'draft-07', io: 'input' })
const schema = {
  $schema,
  title: 'package.json of a plugin for Querent',
  // A file has one schema, so this one includes what editors know about package.json otherwise.
  allOf: [{ $ref: 'https://json.schemastore.org/package.json' }],
  type: 'object',
  required: ['querent'],
  properties: { querent: { description: 'The manifest of the plugin.', ...querent } },
}

writeGenerated(new Map([[target, `${JSON.stringify(schema, undefined, 2)}\n`]]), {
  looked: `${target}: ${Object.keys(querent.properties ?? {}).length} keys`,
})
