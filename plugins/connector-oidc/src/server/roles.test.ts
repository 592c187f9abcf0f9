import { expect, test } from 'vitest'
import { readRole } from './roles.ts'

const config = { role_claim: 'roles', admin_values: 'staff, owner', moderator_values: 'mod' }

test('leaves roles to the site if no claim is configured', () => {
  expect(readRole({ roles: ['staff'] }, { ...config, role_claim: '' })).toBeUndefined()
})

test.each([
  [['owner'], 'admin'],
  ['staff', 'admin'],
  [['mod', 'owner'], 'admin'],
  [['mod'], 'moderator'],
  [['Staff'], 'user'],
  [[], 'user'],
  [undefined, 'user'],
  [[['staff']], 'user'],
  [{ staff: true }, 'user'],
  ['staff, owner', 'user'],
])('gives %j the role %s', (roles, role) => {
  expect(readRole({ roles }, config)).toBe(role)
})

test('finds a claim by a path, and by a name with dots', () => {
  const nested = { realm_access: { roles: ['mod'] } }
  const named = { 'https://example.com/roles': ['mod'] }

  expect(readRole(nested, { ...config, role_claim: 'realm_access.roles' })).toBe('moderator')
  expect(readRole(named, { ...config, role_claim: 'https://example.com/roles' })).toBe('moderator')
})

test('makes no user an administrator because of an empty list of values', () => {
  expect(readRole({ roles: '' }, { ...config, admin_values: '', moderator_values: ' , ' })).toBe('user')
})

test('ignores properties that every object has', () => {
  expect(readRole({}, { ...config, role_claim: 'constructor.name', admin_values: 'Object' })).toBe('user')
})
