import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapCost } from '../../../test/cheap-passwords.setup.ts'
import { fullCost, hashPassword, setPasswordCost, verifyPassword } from './password.service.ts'

beforeAll(() => setPasswordCost(fullCost))
afterAll(() => setPasswordCost(cheapCost))

test('knows a password again and no other', async () => {
  const hash = await hashPassword('correct horse')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct horsf')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('takes no password for an account without one', async () => {
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword(undefined, 'anything')).toBe(false)
})

test('rejects a hash it cannot read, rather than the password', async () => {
  await expect(verifyPassword('$2b$10$abc', 'x')).rejects.toThrow('unknown form')
})
