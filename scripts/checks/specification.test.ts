import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| (?!Requirement)/.test(line))

test('every file that the specification names exists', () => {
  const files = [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file)

  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(rows.length)
})

test('the specification states how many rows work, differ or are missing', () => {
  const count = (state: string) => rows.filter((row) => row.split(' | ')[1]?.startsWith(state)).length

  const missing = count('not') > 0 ? `, ${count('not')} missing` : ''
  expect(text).toContain(
    `${rows.length} rows: ${count('works')} work, ${count('differs')} differ on purpose${missing}.`,
  )
})

test('every difference links to the decision that explains it', () => {
  const unexplained = rows.filter((row) => row.includes(' | differs: ') && !row.includes('](decisions/'))

  expect(unexplained).toEqual([])
})
