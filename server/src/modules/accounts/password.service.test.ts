import { hash } from 'bcryptjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapCost } from '../../../test/server-tests.setup.ts'
import {
  fullCost,
  hashPassword,
  isForeignHash,
  setPasswordCost,
  verifyInEqualTime,
  verifyPassword,
} from './password.service.ts'

beforeAll(() => setPasswordCost(fullCost))
afterAll(() => setPasswordCost(cheapCost))

test('accepts the right password and no other', async () => {
  const hash = await hashPassword('correct horse')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('asks to retry if too many are hashed at the same moment', async () => {
  setPasswordCost(cheapCost)
  const hashed = await Promise.allSettled(Array.from({ length: 210 }, () => hashPassword('correct horse')))
  setPasswordCost(fullCost)

  const denied = hashed.filter((result) => result.status === 'rejected')
  expect(denied).toHaveLength(9)
  expect(denied[0]?.reason).toMatchObject({ reason: 'base.too_many_requests' })
  expect(await verifyPassword(await hashPassword('correct horse'), 'correct horse')).toBe(true)
})

test('keeps the queue open for other networks, and for trusted browsers', async () => {
  setPasswordCost(cheapCost)
  const flood = { name: 'strangers', key: '192.0.2' } as const
  const flooding = Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('correct horse', flood)))
  const others = [{ name: 'strangers', key: '203.0.113' } as const, undefined]

  for (const queue of others) await hashPassword('correct horse', queue)
  setPasswordCost(fullCost)
  expect((await flooding).filter((result) => result.status === 'rejected').length).toBeGreaterThan(90)
})

test('compares imported passwords in a separate thread', async () => {
  const imported = await hash('their-password', 11)
  await verifyPassword(imported, 'to start the thread')
  const before = { all: process.cpuUsage(), own: process.threadCpuUsage() }

  expect(await verifyPassword(imported, 'their-password')).toBe(true)

  const all = process.cpuUsage(before.all)
  const own = process.threadCpuUsage(before.own)
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2)
})

test.each(['03', '15', '31'])('rejects bcrypt hashes with a cost of %s', (rounds) => {
  expect(isForeignHash(`$2b$${rounds}$${'a'.repeat(53)}`)).toBe(false)
})

test('accepts no password for an account without one', async () => {
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword(undefined, 'anything')).toBe(false)
})

test('rejects a hash it cannot read, rather than the password', async () => {
  await expect(verifyPassword('$2b$10$abc', 'x')).rejects.toThrow('unknown form')
})

test('checks hashes of Discourse, which uses the salt as it is written', async () => {
  const hash =
    '$pbkdf2-sha256$i=3,l=32$mysalt$8d4f9a685ff73eef7b06e07ab5889784775290a0a9cebb6eb4492a695c93a51e'

  expect(isForeignHash(hash)).toBe(true)
  expect(await verifyPassword(hash, 'mypass')).toBe(true)
  expect(await verifyPassword(hash, 'mypasS')).toBe(false)
})

test.each([
  ['more rounds than a server should do', '$pbkdf2-sha256$i=10000000,l=32$salt'],
  ['another length', '$pbkdf2-sha256$i=3,l=20$salt'],
  ['no rounds', '$pbkdf2-sha256$l=32$salt'],
  ['no salt', '$pbkdf2-sha256$i=3,l=32$'],
  ['another way', '$pbkdf2-sha1$i=3,l=32$salt'],
])('rejects hashes with %s', (_, start) => {
  expect(isForeignHash(`${start}$${'a'.repeat(64)}`)).toBe(false)
})

test('a login takes the same work for imported accounts and all others', async () => {
  const bcrypt = await hash('their-password', 4)
  const own = await hashPassword('own-password')
  const slow = `$pbkdf2-sha256$i=1000000,l=32$salt$${'a'.repeat(64)}`
  const samples = [bcrypt, slow]
  // Not the elapsed time, which depends on the load of the machine.
  const measureWork = async (stored: string | undefined) => {
    const before = process.cpuUsage()
    expect(await verifyInEqualTime(stored, 'wrong', samples)).toBe(false)
    return process.cpuUsage(before).user
  }
  const expected = await measureWork(slow)

  for (const stored of [own, bcrypt, undefined, '']) {
    const work = await measureWork(stored)
    expect(work).toBeGreaterThan(expected / 2)
    expect(work).toBeLessThan(expected * 2)
  }
})

test('a login accepts the right password of either kind, and no other', async () => {
  const bcrypt = await hash('their-password', 4)
  const own = await hashPassword('own-password')

  expect(await verifyInEqualTime(own, 'own-password', [bcrypt])).toBe(true)
  expect(await verifyInEqualTime(own, 'their-password', [bcrypt])).toBe(false)
  expect(await verifyInEqualTime(bcrypt, 'their-password', [bcrypt])).toBe(true)
  expect(await verifyInEqualTime(bcrypt, 'their-password', [])).toBe(true)
  expect(await verifyInEqualTime(undefined, 'their-password', [bcrypt])).toBe(false)
})
