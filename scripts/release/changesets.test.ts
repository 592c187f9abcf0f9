import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const folder = join(root, '.changeset')

/** The packages that a changeset lists before its text. */
function listNames(file: string): string[] {
  const [, head = ''] = /^---\n([\s\S]*?)\n?---\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  return [...head.matchAll(/^["']?([^"':\n]+)["']?:/gm)].map(([, name = '']) => name)
}

test('every changeset names packages that are released', () => {
  const packages = globSync(['sdk', 'server', 'core', 'storybook', 'docs', 'create', 'plugins/*'], {
    cwd: root,
  }).map((path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name)
  const changesets = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md')

  for (const file of changesets) {
    const names = listNames(file)
    expect(names.length, file).toBeGreaterThan(0)
    for (const name of names) expect(packages, file).toContain(name)
  }
})
