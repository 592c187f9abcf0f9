import { describeEditor } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { formulas } from './formulas.ts'
import plugin from './index.tsx'

describeEditor({
  plugin,
  root: import.meta.dirname,
  actions: [
    { press: ['Inline'], before: 'with [x^2] in it', after: 'with \\\\([x^2]\\\\) in it' },
    { press: ['Fraction'], before: 'half: []', after: 'half: \\\\([\\frac{a}{b}]\\\\)' },
    { press: ['On its own line'], before: 'so[]', after: 'so\n$$\n[a^2 + b^2 = c^2]\n$$\n' },
  ],
})

test.each(formulas)('names $name in every language', ({ name }) => {
  expect(en_US.formula).toHaveProperty(name)
  expect(zh_CN.formula).toHaveProperty(name)
})
