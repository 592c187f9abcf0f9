import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| (?!Requirement)/.test(line))

test('every file that the specification names is there', () => {
  const files = [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file)

  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(rows.length)
})

test('the specification counts its rows by their state', () => {
  const count = (state: string) => rows.filter((row) => row.split(' | ')[1]?.startsWith(state)).length

  const missing = count('not') > 0 ? `, ${count('not')} missing` : ''
  expect(text).toContain(
    `${rows.length} rows: ${count('works')} work, ${count('differs')} differ on purpose${missing}.`,
  )
})

test('whatever differs names the record of why', () => {
  const unexplained = rows.filter((row) => row.includes(' | differs: ') && !row.includes('](decisions/'))

  expect(unexplained).toEqual([])
})
