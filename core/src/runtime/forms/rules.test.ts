import { describe, expect, it } from 'vitest'
import {
  atMost,
  displayName,
  email,
  findErrors,
  newPassword,
  password,
  personName,
  profileName,
  type Rule,
  required,
  sameAs,
  username,
  webAddress,
} from './rules.ts'

const cases: [name: string, rule: Rule, fine: string[], wrong: [value: string, key: string][]][] = [
  [
    'required',
    required,
    ['x', ' x '],
    [
      ['', 'form.required'],
      ['  ', 'form.required'],
    ],
  ],
  ['atMost', atMost(3), ['', 'abc', '👩👩👩', ' abc '], [['abcd', 'form.too_long']]],
  [
    'email',
    email,
    ['', 'ada@querent.example', ' a.b+c@d-e.example '],
    [
      ['ada', 'form.email'],
      ['ada@', 'form.email'],
      ['a b@c.example', 'form.email'],
      ['a@b', 'form.email'],
    ],
  ],
  [
    'personName',
    personName,
    ['', 'Ada', '小明', 'J. R.-R_1', 'x'.repeat(30)],
    [
      ['A', 'form.name_length'],
      ['x'.repeat(31), 'form.name_length'],
      ['Ada!', 'form.name_characters'],
    ],
  ],
  [
    'displayName',
    displayName,
    ['Ada O’Hara!'],
    [
      ['A', 'form.name_length'],
      ['a\tb', 'form.name_characters'],
    ],
  ],
  ['username', username, ['Ada Lovelace', 'a_b-c.1'], [['小明小', 'form.username_characters']]],
  [
    'profileName',
    profileName,
    ['a_b-c.1'],
    [
      ['Ada', 'form.profile_name_characters'],
      ['a b', 'form.profile_name_characters'],
    ],
  ],
  [
    'password',
    password,
    ['', '12345678', 'with some spaces', 'x'.repeat(32)],
    [
      ['1234567', 'form.password_length'],
      ['x'.repeat(33), 'form.password_length'],
    ],
  ],
  [
    'newPassword',
    newPassword,
    ['12345678'],
    [
      ['1234567', 'form.password_length'],
      ['1234 5678', 'form.password_spaces'],
    ],
  ],
  [
    'sameAs',
    sameAs('abc'),
    ['abc'],
    [
      ['abd', 'form.password_mismatch'],
      ['', 'form.password_mismatch'],
    ],
  ],
  [
    'webAddress',
    webAddress,
    ['', 'https://querent.example/a', 'http://localhost:9080'],
    [
      ['querent.example', 'form.url'],
      ['ftp://querent.example', 'form.url'],
      ['javascript:alert(1)', 'form.url'],
    ],
  ],
]

describe.each(cases)('%s', (_name, rule, fine, wrong) => {
  it.each(fine)('lets "%s" pass', (value) => {
    expect(rule(value)).toBeUndefined()
  })

  it.each(wrong)('finds fault with "%s": %s', (value, key) => {
    expect(rule(value)?.key).toBe(key)
  })
})

it('tells of each field the first fault alone', () => {
  const t = (key: string) => key

  const errors = findErrors(t, {
    name: ['', required, personName],
    pass: ['x', required, password],
    ok: ['y', required],
  })

  expect(errors).toEqual({ name: 'form.required', pass: 'form.password_length' })
})
