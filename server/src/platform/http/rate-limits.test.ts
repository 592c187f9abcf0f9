import { queryObjects } from 'node:v8'
import { endpoints } from '@querent/sdk/contract'
import { expect, test } from 'vitest'
import { getCaller } from '../../../test/site.ts'
import { runInContext, type WorkContext } from '../log/request-context.ts'
import { addressKey, createCounter, createRateLimits, type LimitedCall, networkKey } from './rate-limits.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s under %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('counts %s in the network %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key)
})

test('counts requests that are not taken back', async () => {
  const counter = createCounter({ name: 'test', points: 2, seconds: 60 }, 1)
  for (let index = 0; index < 5; index++) {
    expect(await counter.add('a')).toBe(0)
    await counter.takeBack('a')
  }

  expect([await counter.add('a'), await counter.add('a')]).toEqual([0, 0])
  expect(await counter.add('a')).toBeGreaterThan(50)
  expect(await counter.add('b')).toBe(0)
})

test('stores nothing about what it counted', async () => {
  class Context implements WorkContext {}
  const counter = createCounter({ name: 'test', points: 2, seconds: 60 }, 1)
  await runInContext(new Context(), async () => {
    await counter.add('a')
    await counter.takeBack('b')
  })

  expect(queryObjects(Context)).toBe(0)
})

const call = (ip: string): LimitedCall => ({
  name: 'userRanking',
  definition: endpoints.userRanking,
  userId: 0,
  caller: getCaller(undefined, { ip }),
  input: undefined,
})
const perAddress = (points: number) => ({
  name: 'test',
  points,
  seconds: 60,
  toKey: ({ caller }: LimitedCall) => addressKey(caller.ip),
})

test('rejects with the time until a retry, each address separately', async () => {
  const limit = createRateLimits([perAddress(2)], 1)
  await limit(call('203.0.113.9'))
  await limit(call('203.0.113.9'))

  await expect(limit(call('203.0.113.9'))).rejects.toMatchObject({
    reason: 'base.too_many_requests',
    status: 429,
    details: { retryAfter: 60 },
  })
  await limit(call('203.0.113.10'))
})

test('counts the addresses of one IPv6 network together', async () => {
  const limit = createRateLimits([perAddress(1)], 1)
  await limit(call('2001:db8:1:2::1'))

  await expect(limit(call('2001:db8:1:2:ffff::9'))).rejects.toMatchObject({ status: 429 })
  await limit(call('2001:db8:1:3::1'))
})

test('lets a call use several points, and at most all there are', async () => {
  const sized = { ...perAddress(10), toPoints: ({ input }: LimitedCall) => Number(input) }
  const limit = createRateLimits([sized], 1)
  const consume = (ip: string, points: number) => limit({ ...call(ip), input: points })

  await consume('203.0.113.9', 6)
  await consume('203.0.113.9', 4)
  await expect(consume('203.0.113.9', 1)).rejects.toMatchObject({ status: 429 })
  await consume('203.0.113.10', 11)
  await expect(consume('203.0.113.10', 1)).rejects.toMatchObject({ status: 429 })
})

test('multiplies the limits by the scale', async () => {
  const limit = createRateLimits([perAddress(2)], 3)
  for (let index = 0; index < 6; index++) await limit(call('203.0.113.9'))

  await expect(limit(call('203.0.113.9'))).rejects.toMatchObject({ status: 429 })
})

test('does not affect calls without a limit', async () => {
  const limit = createRateLimits([{ ...perAddress(1), toKey: () => undefined }], 1)

  for (let index = 0; index < 5; index++) await expect(limit(call('203.0.113.9'))).resolves.toBeUndefined()
})
