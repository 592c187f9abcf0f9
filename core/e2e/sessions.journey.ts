import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility.ts'
import { expect } from './support/journey.ts'
import { packPlugin } from './support/plugin-package.ts'
import { withOwnSite } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { logIn } from './support/users.ts'

const test = withOwnSite()

const node = join(import.meta.dirname, '../../node_modules/.bin/node')
const age = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
  db.exec('update sessions set confirmed_at = confirmed_at - 660')
`

/** Moves all logins and password checks back by eleven minutes. The pinned Node has SQLite. */
function ageSessions({ dataDir }: { dataDir: string }): void {
  execFileSync(node, ['-e', age, join(dataDir, 'querent.db')])
}

test('scripts on a page find nothing that gives access to the session', async ({ page, context }) => {
  await logIn(page, admin)
  await page.goto('/users/settings/account')
  const secret = (await context.cookies()).find(({ name }) => name === 'visit')?.value ?? ''

  const readable = await page.evaluate(async () => {
    const reply = await fetch('/answer/api/v1/user/info', { headers: { 'x-querent-client': 'web' } })
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    return { stored, page: document.documentElement.outerHTML, info: await reply.text() }
  })

  expect(secret).toHaveLength(43)
  expect(readable.info).toContain('"access_token":""')
  expect(JSON.stringify(readable)).not.toContain(secret)
})

test('a logout in one tab is noticed by the other', async ({ page, context }) => {
  await logIn(page, admin)
  const other = await context.newPage()
  await other.goto('/tags')
  await expect(other.getByLabel(/^Account of/)).toBeVisible()

  await page.goto('/users/logout')

  await expect(other.getByLabel(/^Account of/)).toBeHidden()
})

test('eleven minutes after login, dangerous actions ask for the password, and no typed text is lost', async ({
  page,
  site,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.locator('input[name="pass"]')
  await logIn(page, admin)

  await page.goto('/admin/smtp')
  await page.getByLabel('Mail server', { exact: true }).fill('mail.querent.example')
  await page.getByLabel('Sender address').fill('site@querent.example')
  ageSessions(site)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await password.fill('not-the-password-42')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible()
  await password.fill(admin.password)
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue('mail.querent.example')

  await test.step('adding a plugin asks on top of its dialog', async () => {
    const server = 'export default { filter: () => ({ check: async () => ({ isAccepted: true }) }) }'
    const buffer = packPlugin({ slug: 'quiet', name: 'Quiet', permissions: [], server })
    await page.goto('/admin/installed-plugins')
    ageSessions(site)
    await page.getByRole('button', { name: 'Upload a package' }).first().click()
    const file = { name: 'quiet.tgz', mimeType: 'application/gzip', buffer }
    await page.locator('[role="dialog"] input[type="file"]').setInputFiles(file)
    await password.fill(admin.password)
    await password.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Quiet' }) })
    await expect(row.getByText('Active', { exact: true })).toBeVisible()

    ageSessions(site)
    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
  })
})
