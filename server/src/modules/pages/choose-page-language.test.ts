import { expect, test } from 'vitest'
import { choosePageLanguage } from './choose-page-language.ts'

const supported = ['en_US', 'zh_CN', 'ar']

test('prefers the account, then this browser’s choice, then its preference, then the site', () => {
  const hints = { account: 'ar', cookie: 'zh_CN', acceptLanguage: 'en-US', site: 'zh_CN' }

  expect(choosePageLanguage(hints, supported)).toBe('ar')
  expect(choosePageLanguage({ ...hints, account: 'Default' }, supported)).toBe('zh_CN')
  expect(choosePageLanguage({ ...hints, account: '', cookie: undefined }, supported)).toBe('en_US')
  expect(choosePageLanguage({ site: 'zh_CN', acceptLanguage: 'fr-FR' }, supported)).toBe('zh_CN')
  expect(choosePageLanguage({ site: 'Default' }, supported)).toBe('en_US')
})
