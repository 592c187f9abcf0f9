import { expect, test } from 'vitest'
import { readBulkLines } from './read-bulk-lines.ts'

test('reads one user per line and skips empty lines', () => {
  const read = readBulkLines(
    'Ada Lovelace, ada@example.com, password1\n\n  张三,zhang@example.com,password2\r\n',
  )

  expect(read).toEqual({
    lines: [
      {
        line: 1,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        password: 'password1',
        username: 'ada-lovelace',
      },
      { line: 3, name: '张三', email: 'zhang@example.com', password: 'password2', username: 'zhangsan' },
    ],
    problems: [],
  })
})

const ada = 'Ada,ada@example.com,password1'

test.each([
  ['Ada,ada@example.com', 'parts', 1, 'Ada,ada@example.com'],
  ['Ada,ada@example.com,password1,more', 'parts', 1, 'Ada,ada@example.com,password1,more'],
  ['A,ada@example.com,password1', 'name', 1, 'A'],
  ['\u200b\u200b,ada@example.com,password1', 'name', 1, '\u200b\u200b'],
  [`${ada}\nA\u200bda,eve@example.com,password1`, 'name_twice', 2, 'Ada'],
  ['Ada,ada.example.com,password1', 'email', 1, 'ada.example.com'],
  ['Ada,ada@example.com,short', 'password', 1, 'ada@example.com'],
  [`${ada}\nEve,ADA@example.com,password1`, 'email_twice', 2, 'ADA@example.com'],
  [`${ada}\nada,eve@example.com,password1`, 'name_twice', 2, 'ada'],
  [`${ada}\n\n<>,eve@example.com,password1`, 'username', 3, '<>'],
  [`${ada}\nadmin,eve@example.com,password1`, 'username', 2, 'admin'],
])('rejects %j because of its %s', (text, kind, line, content) => {
  expect(readBulkLines(text).problems).toEqual([
    { field: 'users', text: `error.user.bulk_${kind}`, params: { line, content } },
  ])
})

test('names every line that is not accepted', () => {
  const { problems } = readBulkLines(`Bo\n${ada}\nEve,eve,password1\nAda,ada@example.com,password1`)

  expect(problems.map(({ text, params }) => [params?.line, text])).toEqual([
    [1, 'error.user.bulk_parts'],
    [3, 'error.user.bulk_email'],
    [4, 'error.user.bulk_email_twice'],
  ])
})

test('takes five thousand lines and no more', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Name${index},u${index}@example.com,password1`).join('\n')

  expect(readBulkLines(lines(5000))).toMatchObject({ lines: { length: 5000 } })
  expect(readBulkLines(lines(5001))).toMatchObject({ problems: [{ text: 'error.user.bulk_too_many' }] })
})
