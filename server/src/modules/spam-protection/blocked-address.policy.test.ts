import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/index.ts'
import { mayActFrom } from './blocked-address.policy.ts'

const isAllowed = (ip: string, blocked_ip_addresses: string[] | null) =>
  mayActFrom(ip, { ...defaultSettings.login, blocked_ip_addresses }).allowed

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7', ['198.51.100.1', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24']],
  ['203.0.113.7', ['::ffff:203.0.113.7']],
  ['2001:db8:0:0::1', ['2001:DB8::1']],
  ['2001:db8:1::9', ['2001:db8::/32']],
])('blocks %s under %j', (ip, blocked) => {
  expect(isAllowed(ip, blocked)).toBe(false)
})

test.each([
  ['203.0.113.7', null],
  ['203.0.113.7', []],
  ['203.0.113.7', ['203.0.113.70', '203.0.114.0/24', '2001:db8::/32']],
  ['2001:db9::1', ['2001:db8::/32', '203.0.113.7']],
  ['', ['0.0.0.0/0', '::/0']],
])('allows %j under %j', (ip, blocked) => {
  expect(isAllowed(ip, blocked)).toBe(true)
})
