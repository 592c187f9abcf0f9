import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { packPlugin } from './support/plugin-package.ts'
import { admin } from './support/running-site.ts'
import { addUser, enterAs } from './support/users.ts'

const listPath = '/admin/installed-plugins'
const secret = 'not-for-any-eye-42'

// Written out, because this half is not built and so cannot import the SDK's `defineConfig`.
const server = `
const fields = {
  greeting: { control: 'input', required: true, secret: false, initial: 'Hello', inputType: 'text' },
  key: { control: 'input', required: true, secret: true, initial: '', inputType: 'password' },
}
export default {
  config: {
    fields,
    check(values) {
      const problems = Object.keys(fields).filter((name) => !values[name])
      if (problems.length > 0) return { problems: problems.map((field) => ({ field, message: 'empty' })) }
      return { values: { greeting: values.greeting, key: values.key } }
    },
  },
  filter: () => ({ check: async () => ({ isAccepted: true }) }),
}
`

/** A version that renames the greeting, with the migration that its `defineConfig` would contain. */
const getNext = (version: string, migration: string) =>
  server
    .replaceAll('greeting', 'welcome')
    .replace(
      '    fields,',
      `    fields,\n    migrations: ['${version}'],\n    migrate(stored) { ${migration} },`,
    )
const renaming = `if (!('greeting' in stored)) return stored
  const { greeting, ...others } = stored
  return { ...others, welcome: greeting }`

function tgz(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/gzip', buffer }
}

async function upload(page: Page, file: ReturnType<typeof tgz>) {
  await page.getByRole('button', { name: 'Upload a package' }).first().click()
  await page.locator('[role="dialog"] input[type="file"]').setInputFiles(file)
}

test('an administrator installs, activates, configures and removes a plugin', async ({ page }, info) => {
  const name = `Greeter ${info.project.name}`
  const slug = `greeter_${info.project.name}`
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
  await enterAs(page, admin)
  await page.goto(listPath)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Find a plugin' }).fill('turnst')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Turnstile captcha'])
  await page.keyboard.press('Escape')
  // Twenty plugins must fit on 1,500 pixels.
  const count = await page.getByRole('heading', { level: 3 }).count()
  expect(count).toBeGreaterThanOrEqual(20)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect((height * 20) / count).toBeLessThan(1500)

  await upload(page, tgz('picture.tgz', Buffer.from('no package at all')))
  await expect(page.getByText('This is not a package.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await upload(page, tgz('greeter.tgz', packPlugin({ slug, name, permissions: ['users.email'], server })))
  const question = page.getByRole('dialog')
  await expect(question.getByText('Read the email addresses of members')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  await row.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Greeting').fill('Good day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Cannot be empty.')).toBeVisible()
  await page.locator('input[name="key"]').fill(secret)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Greeting')).toHaveValue('Good day')
  expect(await page.content()).not.toContain(secret)

  const pack = (version: string, migration: string) =>
    packPlugin({ slug, name, version, permissions: ['users.email'], server: getNext(version, migration) })
  await test.step('a version that renames a setting keeps its value', async () => {
    await page.goto(listPath)
    await upload(page, tgz('greeter-2.tgz', pack('2.0.0', renaming)))
    await expect(row.getByText('2.0.0')).toBeVisible()
    await row.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByLabel('welcome')).toHaveValue('Good day')
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  })
  await test.step('a version that cannot convert the settings is rejected, with the reason', async () => {
    await page.goto(listPath)
    await upload(page, tgz('greeter-3.tgz', pack('3.0.0', 'throw new Error("there is no welcome")')))
    await expect(page.getByText('It does not start: there is no welcome', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.getByText('2.0.0')).toBeVisible()
  })

  await page.goto(`${listPath}?filter=active`)
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toBeHidden()
  await page.goto(`${listPath}?filter=inactive`)
  await row.getByLabel(`More for ${name}`).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})

test('the administration is closed to everyone else', async ({ page, site }) => {
  await page.goto(listPath)
  await expect(page).toHaveURL(/\/users\/login\?from=/)

  await enterAs(page, await addUser(site))
  const answer = await page.goto(listPath)
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('403')).toBeVisible()
  await expectAccessible(page)
})
