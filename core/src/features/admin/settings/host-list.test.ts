import { siteCustom } from '@querent/sdk/contract'
import { expect, it } from 'vitest'
import { findWrongHosts } from '../../../pages/AdminCssHtmlPage/AdminCssHtmlPage.tsx'

it.each([
  ['stats.example.com', true],
  ['*.example.com', true],
  ['https://stats.example.com:8443', true],
  ['example', false],
  ["'unsafe-inline'", false],
  ['a.example; script-src *', false],
  ['https://a.example/path', false],
])('accepts "%s" as a host like the contract: %s', (line, expected) => {
  expect(findWrongHosts([line]).length === 0).toBe(expected)
  expect(siteCustom.safeParse({ allowed_hosts: [line] }).success).toBe(expected)
})
