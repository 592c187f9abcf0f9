import { expect, test } from 'vitest'
import { findPreferredLanguage, negotiateLanguage } from './negotiate.ts'

const supported = ['en_US', 'zh_CN', 'ar']

test('uses the best-ranked language of a call, and English if it is not available', () => {
  expect(negotiateLanguage('zh-CN', supported)).toBe('zh_CN')
  expect(negotiateLanguage('en_US;q=0.5, ar', supported)).toBe('ar')
  expect(negotiateLanguage('fr-FR, ar;q=0.9', supported)).toBe('en_US')
  expect(negotiateLanguage(undefined, supported)).toBe('en_US')
  expect(negotiateLanguage(`zh-CN,${'a'.repeat(300)}`, supported)).toBe('en_US')
})

test('tries all languages of a browser for a page', () => {
  expect(findPreferredLanguage('fr-FR, ar;q=0.9', supported)).toBe('ar')
  expect(findPreferredLanguage('en-GB,en;q=0.9', supported)).toBe('en_US')
  expect(findPreferredLanguage('zh', supported)).toBe('zh_CN')
  expect(findPreferredLanguage('fr', supported)).toBeUndefined()
})
