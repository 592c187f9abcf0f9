import type { Page } from '@playwright/test'
import { type FakeStore, startFakeStore } from '../../plugins/storage-s3/src/testing/fake-store.ts'
import { findPort } from '../../scripts/lib/free-ports.mjs'
import { expectAccessible } from './support/accessibility.ts'
import { getPng } from './support/images.ts'
import { test as shared } from './support/journey.ts'
import { paste } from './support/paste.ts'
import { configurePlugin, switchPlugin } from './support/plugin-admin.ts'
import { admin, type RunningSite, startSite } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const { expect } = shared
const slug = 's3_storage'
const keys = {
  accessKey: 'AKIAEXAMPLE',
  secretKey: 'the-secret-of-the-store',
  region: 'eu-test-1',
  bucket: 'files',
}

type Surroundings = { ownSite: RunningSite; store: FakeStore }

/** A site that may connect to a store on this machine. */
const test = shared.extend<Record<never, never>, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
    async ({}, use) => {
      const port = await findPort()
      const ownSite = await startSite({ env: { QUERENT_PRIVATE_HOSTS: `127.0.0.1:${port}` } })
      const store = await startFakeStore({ ...keys, port })
      await use({ ownSite, store })
      await store.stop()
      await ownSite.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ surroundings }, use) => use(surroundings.ownSite),
})

/** The secret is wrong, which the connection test must report. */
const getConfig = (store: FakeStore) => ({
  endpoint: store.url,
  region: keys.region,
  bucket: keys.bucket,
  path_style: true,
  prefix: 'site',
  access_key: keys.accessKey,
  secret_key: 'a wrong one',
  public_url: '',
})

async function addImage(page: Page, name: string, width: number): Promise<void> {
  const area = page.getByRole('textbox', { name: 'Question', exact: true })
  await area.press('Control+End')
  await area.press('Enter')
  await paste(area, `${name}.png`, getPng(width, 200))
  await expect(area).toHaveValue(new RegExp(`${name}\\]\\(/uploads/post/\\w+_${width}x200\\.png\\)`))
}

async function repairSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('The secret key does not belong to the access key.')).toBeVisible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('Secret key').fill(keys.secretKey)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('The store takes files, gives them back and deletes them.')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('What do these two images show?')
  await page.getByRole('combobox', { name: 'Tags' }).fill('supp')
  await page.getByRole('option', { name: 'support' }).click()
  await page.getByRole('button', { name: 'Post question' }).click()
}

async function expectImages(page: Page): Promise<void> {
  const images = page.locator('.q-prose img')
  await expect(images).toHaveCount(2)
  await expect(images.first()).toHaveJSProperty('naturalWidth', 320)
  await expect(images.last()).toHaveJSProperty('naturalWidth', 640)
}

test('uploaded files move to a store and back while pages that show them are open', async ({
  browser,
  site,
  surroundings: { store },
}) => {
  const page = await visitAs(browser, site, admin)
  const member = await visitAs(browser, site, await addUser(site, 'painter'))
  await member.goto('/questions/ask')
  await addImage(member, 'first', 320)

  await configurePlugin(site, slug, getConfig(store))
  await switchPlugin(site, slug, true)
  await page.goto(`/admin/${slug}`)
  await expect(page.getByText('1 file,')).toBeVisible()
  await repairSettings(page)
  expect(store.listKeys()).toEqual([])
  await expectAccessible(page)

  await addImage(member, 'second', 640)
  expect(store.listKeys()).toEqual([expect.stringMatching(/^site\/post\/\w+_640x200\.png$/)])
  await publish(member)
  await expectImages(member)

  await page.getByRole('button', { name: 'Move to the store' }).click()
  await expect(page.getByText('All files were moved to the store.')).toBeVisible()
  await expectAccessible(page)
  expect(store.listKeys()).toHaveLength(2)
  // Another browser has no cached copies.
  const other = await visitAs(browser, site, admin)
  await other.goto(member.url())
  await expectImages(other)

  await expect(switchPlugin(site, slug, false)).rejects.toThrow(/Move them back to the server first/)

  await page.getByRole('button', { name: 'Move back to the server' }).click()
  await expect(page.getByText('All files were moved back to the server.')).toBeVisible()
  expect(store.listKeys()).toEqual([])
  await switchPlugin(site, slug, false)
  await member.reload()
  await expectImages(member)
})
