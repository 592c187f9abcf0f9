import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { providedVersion } from './provided-module.ts'

test('is the version that the SDK is developed with', () => {
  const { version } = createRequire(import.meta.url)('zod/package.json')

  expect(version.split('.').slice(0, 2).join('.')).toBe(providedVersion)
})

test.each(['connector', 'search'])('the template %s uses no newer version', (template) => {
  const file = new URL(`../../templates/${template}/package.json`, import.meta.url)

  expect(JSON.parse(readFileSync(file, 'utf8')).devDependencies.zod).toMatch(`~${providedVersion}.`)
})
