import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

/** As made by `field.number`. */
const form = `{
  fields: {
    days: { control: 'input', inputType: 'number', required: true, initial: 30, min: 1, max: 90, step: 1 },
  },
  check({ days = 30 }) {
    const value = Number(days)
    const isFine = String(days).trim() !== '' && Number.isInteger(value) && value >= 1 && value <= 90
    return isFine ? { values: { days: value } } : { problems: [{ field: 'days', message: 'Too small' }] }
  },
}`
const slug = { plugin_slug_name: 'test_plugin' }
let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), {
    server: `const form = ${form}
      export default { config: form, userConfig: form, embed: ({ config }) => ({
        platforms: async () => [{ platform: JSON.stringify(config), enable: true }],
      }) }`,
    texts: { en_US: { info: { name: 'Days' }, config: { days: { title: 'Days' } } } },
  })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { ...slug, enabled: true }, admin)
})
afterEach(() => site.close())

const forms = [
  ['an administrator', 'adminPluginConfig', 'adminPluginConfigUpdate'],
  ['a member', 'userPluginConfig', 'userPluginConfigUpdate'],
] as const

test.each(forms)('%s reads limits, and what was typed is stored as a number', async (_, read, write) => {
  const field = {
    name: 'days',
    type: 'input',
    ui_options: { input_type: 'number', min: 1, max: 90, step: 1 },
  }
  expect((await site.call(read, slug, admin)).config_fields).toMatchObject([{ ...field, value: 30 }])

  await site.call(write, { ...slug, config_fields: { days: '45' } }, admin)

  expect((await site.call(read, slug, admin)).config_fields).toMatchObject([{ ...field, value: 45 }])
})

test.each(forms)('%s reads which limit a number exceeds', async (_, _read, write) => {
  const getViolations = async (days: unknown) =>
    site.call(write, { ...slug, config_fields: { days } }, admin).catch((error) => error.details.fields)

  expect(await getViolations('0')).toEqual([{ field: 'days', text: 'validation.min', params: { min: 1 } }])
  expect(await getViolations(91)).toEqual([{ field: 'days', text: 'validation.max', params: { max: 90 } }])
  expect(await getViolations('')).toEqual([{ field: 'days', text: 'validation.required' }])
  expect(await getViolations('1.5')).toEqual([{ field: 'days', text: 'validation.value' }])
})

test('a plugin gets the number', async () => {
  await site.call('adminPluginConfigUpdate', { ...slug, config_fields: { days: '45' } }, admin)

  expect(await site.call('embedConfig', undefined)).toEqual([{ platform: '{"days":45}', enable: true }])
})
