import { expect, it } from 'vitest'
import { getModuleFileViolation } from './module-files.ts'

const getViolation = (path: string, text = '') =>
  getModuleFileViolation({ path: `server/src/modules/${path}`, text })

it.each([
  'badges/index.ts',
  'badges/badge.repository.ts',
  'badges/badge.rules.ts',
  'import/stackexchange/posts.stage.ts',
  'badges/award-samples.testing.ts',
])('%s names its role', (path) => {
  expect(getViolation(path)).toBeUndefined()
})

it.each(['badges/badge.manager.ts', 'badges/badgeRules.ts', 'badges/badge.service.routes.ts'])(
  '%s names no known role',
  (path) => {
    expect(getViolation(path)).toBeTypeOf('string')
  },
)

it.each([
  'export async function awardBadge() {}',
  'export default function awardBadge() {}',
  'export function createAwardBadge(deps) { return async () => deps }',
  'export function createAwardBadge() { function run() {} return run }',
  'export function createAwardBadge() { return { award() {}, revoke() {} } }',
  'export function awardBadge() {}\nexport const limit = 3',
])('a use case is named after its function: %s', (text) => {
  expect(getViolation('badges/award-badge.ts', text)).toBeUndefined()
})

it.each([
  ['badges/award-badge.ts', 'export const awardBadge = 3'],
  ['badges/award-badge.ts', 'export function grantBadge() {}'],
  ['badges/award-badge.ts', 'function awardBadge() {}'],
  ['badges/badge-catalog.ts', 'export function createBadgeCatalog() { return { list() {} } }'],
  ['badges/badge-types.ts', 'export type Badge = { id: number }'],
])('%s needs a role for: %s', (path, text) => {
  expect(getViolation(path, text)).toBeTypeOf('string')
})

it('a .module.ts file exports a function that creates the part', () => {
  expect(getViolation('badges/awards.module.ts', 'export function createAwards() {}')).toBeUndefined()
  expect(getViolation('badges/awards.module.ts', 'export function presentAwards() {}')).toBeTypeOf('string')
})
