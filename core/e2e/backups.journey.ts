import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility.ts'
import { expect, withOwnSite } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { enterAs } from './support/users.ts'

// Archives contain the whole site.
const test = withOwnSite()

test('a backup is made, verified, downloaded and deleted', async ({ page, ownSite }) => {
  await enterAs(page, admin)
  await page.goto('/admin/backups')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Back up now' }).click()
  const row = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first()
  await expect(row).toContainText('Not verified')
  await expectAccessible(page)

  const actions = row.getByRole('button', { name: /^Actions for the backup of/ })
  await actions.click()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(row.getByText('Verified', { exact: true })).toBeVisible({ timeout: 180_000 })

  await actions.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  const folder = join(ownSite.dataDir, 'backups')
  const [name = ''] = await readdir(folder)
  expect(download.suggestedFilename()).toBe(name)
  expect(await readFile(await download.path())).toEqual(await readFile(join(folder, name)))

  await actions.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  expect(await readdir(folder)).toEqual([])
})
