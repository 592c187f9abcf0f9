import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { sdkVersion } from './sdk-version.ts'

test('is the version of the package', () => {
  expect(sdkVersion).toBe(packageFile.version)
})
