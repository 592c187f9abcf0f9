import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'
import { selectTests } from './changed-tests.mjs'

const tracked = [
  'server/src/app.test.ts',
  'server/src/db/tables.ts',
  'server/src/modules/tags/tags.test.ts',
  'server/src/modules/tags/rename.test.ts',
  'server/src/modules/tags/tag.service.ts',
  'core/src/features/tags/TagForm/TagForm.tsx',
  'core/src/features/tags/tag-rules.test.ts',
]

const select = (...changed: string[]) =>
  selectTests(changed, tracked).map((file) => file.slice(root.length + 1))

test('runs the tests in the folder of a changed file', () => {
  expect(select('server/src/modules/tags/tag.service.ts')).toEqual([
    'server/src/modules/tags/tags.test.ts',
    'server/src/modules/tags/rename.test.ts',
  ])
})

test('runs the tests of the nearest parent folder if there are none', () => {
  expect(select('core/src/features/tags/TagForm/TagForm.tsx')).toEqual([
    'core/src/features/tags/tag-rules.test.ts',
  ])
  expect(select('server/src/db/tables.ts')).toEqual(['server/src/app.test.ts'])
})

test('runs a changed test first, and each test once', () => {
  expect(select('server/src/modules/tags/tag.service.ts', 'server/src/modules/tags/rename.test.ts')).toEqual([
    'server/src/modules/tags/rename.test.ts',
    'server/src/modules/tags/tags.test.ts',
  ])
})

test('runs nothing for files that are not source files', () => {
  expect(select('README.md', 'i18n/en_US/ui/tag.json')).toEqual([])
  expect(selectTests([], tracked)).toEqual([])
  expect(selectTests(['server/src/app.test.ts'], tracked)).toEqual([join(root, 'server/src/app.test.ts')])
})
