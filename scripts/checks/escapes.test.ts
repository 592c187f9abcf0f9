import { describe, expect, it } from 'vitest'
import { findEscapes } from './escapes.ts'

const find = (text: string) => findEscapes({ path: 'x.ts', text })

describe('unexplained escapes', () => {
  it.each([
    'const a: any = 1',
    'const b = list[0]!',
    '// @ts-expect-error\nconst c: string = 1',
    '// biome-ignore lint/suspicious/noConsole:\nconsole.log(1)',
    "it.skip('works', () => {})",
    "describe.only('all', () => {})",
    '// @ts-ignore the types are wrong\nconst d = 1',
  ])('rejects %s', (text) => {
    expect(find(text)).toHaveLength(1)
  })

  it.each([
    '// The driver has no types.\nconst a: any = 1',
    'const b = list[0]! // the list was checked above',
    '// @ts-expect-error the driver has no types\nconst c: string = 1',
    '// biome-ignore lint/suspicious/noConsole: the command line prints\nconsole.log(1)',
    '// Needs PostgreSQL.\nit.skipIf(noPostgres)("works", () => {})',
    'rows.skip(3)',
    "const text = 'as any'",
  ])('accepts %s', (text) => {
    expect(find(text)).toEqual([])
  })
})
