import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { getFile, image } from '../uploads/upload-samples.testing.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

async function upload(width: number, height: number) {
  const file = getFile(await image('png', width, height), 'icon.png')
  return site.call('fileUpload', { source: 'branding', file }, admin)
}

const empty = { logo: '', mobile_logo: '', square_icon: '', favicon: '' }
const save = (changes: object) => site.call('siteBrandingUpdate', { ...empty, ...changes }, admin)

test('rejects icons that are too small, each with an error on its field', async () => {
  const small = { square_icon: await upload(600, 511), favicon: await upload(31, 31) }

  expect(await getDenial(save(small))).toMatchObject({
    reason: 'base.request_format_error',
    fields: ['square_icon: upload.image_too_small', 'favicon: upload.image_too_small'],
  })
  expect(site.app.settings.current.branding).toEqual(empty)
})

test('rejects icons that are not square', async () => {
  const wide = { square_icon: await upload(700, 512), favicon: await upload(64, 64) }

  expect(await getDenial(save(wide))).toMatchObject({
    reason: 'base.request_format_error',
    fields: ['square_icon: upload.image_not_square'],
  })
})

test('accepts icons that are large enough, and logos of any size', async () => {
  const branding = {
    logo: await upload(20, 10),
    square_icon: await upload(512, 512),
    favicon: await upload(32, 32),
  }
  await save(branding)

  expect(site.app.settings.current.branding).toEqual({ ...empty, ...branding })
})

test('does not reject a small icon that was saved earlier', async () => {
  const branding = { ...empty, square_icon: await upload(100, 100) }
  await site.app.settings.replace({ branding })
  await save({ ...branding, logo: '/logo.png' })

  expect(site.app.settings.current.branding.logo).toBe('/logo.png')
})
