import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const folder = join(root, 'docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the list of decisions names every record by its title, in their order', () => {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const lines = files.sort().map((file) => {
    const [title = ''] = read(file).split('\n')
    return `- [${title.replace('# ', '')}](${file})`
  })

  expect(read('README.md').match(/^- .*$/gm)).toEqual(lines)
})
