import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { DumpRow } from '../import-row.rules.ts'
import { parseRowLine } from './parse-row-line.ts'
import { readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'querent-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(...lines: string[]) {
  const file = join(folder, 'Rows.xml')
  writeFileSync(file, lines.join('\n'))
  const rows: DumpRow[] = []
  for await (const row of readRows(file)) rows.push(row)
  return rows
}

test('reads rows of dumps, with every reference that they use', async () => {
  const rows = await read(
    '\ufeff<?xml version="1.0" encoding="utf-8"?>',
    '<rows>',
    '  <row Id="1" Body="&lt;p&gt;a &amp;amp; b&lt;/p&gt;&#xA;&quot;c&apos;&#xD;&#10;" Empty="" />\r',
    '  <row Id="2" Title="Élodie 🎉 > all"/>',
    '</rows>',
  )

  expect(rows).toEqual([
    { Id: '1', Body: '<p>a &amp; b</p>\n"c\'\r\n', Empty: '' },
    { Id: '2', Title: 'Élodie 🎉 > all' },
  ])
  expect(parseRowLine('  <row Id="1" Body="&lt;p&gt;" />')).toEqual({ Id: '1', Body: '<p>' })
})

test('reads rows in other formats, in their order', async () => {
  const rows = await read(
    '<rows><row Id="1"/><row',
    'Id="2" Text="two',
    `lines"></row><row Id='3' />`,
    '<row Id="4" Text="&#228;"/>',
    '<!-- no row:',
    '<row Id="5"/>',
    '--></rows>',
  )

  expect(rows).toEqual([{ Id: '1' }, { Id: '2', Text: 'two lines' }, { Id: '3' }, { Id: '4', Text: 'ä' }])
})

describe('rejects invalid XML', () => {
  test.each([
    ['an attribute that occurs twice', '<row Id="1" Id="2" />'],
    ['a reference that is not known', '<row Id="&nosuch;" />'],
    ['a sign that has to be escaped', '<row Id="<" />'],
    ['a control character', '<row Id="\u0001&#0;" />'],
    ['attributes without a space between', '<row Id="1"Text="2" />'],
    ['a row that does not end', '<row Id="1"'],
  ])('%s', async (_, row) => {
    await expect(read('<rows>', row, '</rows>')).rejects.toThrow(/Rows\.xml is not well-formed/)
  })
})
