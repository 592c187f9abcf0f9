import { expect, test } from 'vitest'
import { toCsvLine, toCsvTime } from './csv.ts'

test.each([
  [['plain', 7, -7], 'plain,7,-7'],
  [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"'],
  [['=1+1', '+1', '-1', '@sum', '\tx'], "'=1+1,'+1,'-1,'@sum,'\tx"],
  [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
  [['＝1+1', '＋1', '－1', '＠sum'], "'＝1+1,'＋1,'－1,'＠sum"],
  [['\n=1'], '"\'\n=1"'],
  [['a;=1+1', 'a;"=1+1"', ';;＝1', 'a; b;c'], 'a;\'=1+1,"a;""\'=1+1""",;;\'＝1,a; b;c'],
  [['1=1', ''], '1=1,'],
])('writes %j as one line', (values, line) => {
  expect(toCsvLine(values)).toBe(`${line}\r\n`)
})

test('writes times for spreadsheets', () => {
  expect([toCsvTime(1_767_225_600), toCsvTime(0)]).toEqual(['2026-01-01T00:00:00.000Z', ''])
})
