import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { packPlugin } from './support/plugin-package.ts'
import { admin, type RunningSite, startSite } from './support/running-site.ts'
import { visitAs } from './support/visitors.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** One white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let keyFile: string
let site: RunningSite

const publisher = (...args: string[]) =>
  run(process.execPath, [join(root, 'server/dist/cli.js'), 'plugin', ...args], { cwd: root })

async function publish(slug: string, version: string): Promise<void> {
  const server = 'export default { filter: () => ({ check: async () => ({ isAccepted: true }) }) }'
  const name = slug.replace(/^./, (letter) => letter.toUpperCase())
  const archive = packPlugin({ slug, name, version, permissions: ['kv'], server })
  await writeFile(join(folder, `${slug}-${version}.tgz`), archive)
}

const sign = () => publisher('catalog', folder, '--key', keyFile)

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-catalog-'))
  keyFile = join(folder, 'key.pem')
  const { stdout } = await publisher('catalog-key', keyFile)
  await publish('aurora', '1.0.0')
  await publish('borealis', '1.0.0')
  await mkdir(join(folder, 'screenshots', 'aurora'), { recursive: true })
  await writeFile(join(folder, 'screenshots', 'aurora', '1.png'), png)
  await sign()
  site = await startSite({
    env: {
      QUERENT_PLUGIN_CATALOG: join(folder, 'catalog.json'),
      QUERENT_PLUGIN_CATALOG_KEY: /Public key: (\S+)/.exec(stdout)?.[1] ?? '',
    },
  })
})
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

test('an administrator finds a plugin in a catalog, installs it and upgrades it', async ({ browser }) => {
  const page = await visitAs(browser, site, admin)
  await page.goto('/admin/installed-plugins')
  await page.getByRole('link', { name: 'Plugin catalog' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Aurora', 'Borealis'])
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Find a plugin' }).fill('auro')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Aurora'])
  await row(page, 'Aurora').getByTitle('Details of Aurora').click()
  await row(page, 'Aurora').getByRole('button', { name: 'Show 1 screenshot' }).click()
  const image = page.getByRole('img', { name: 'Screenshot 1 of 1 of Aurora' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)

  await row(page, 'Aurora').getByRole('button', { name: 'Install' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Store its own data')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Install' }).click()
  await expect(row(page, 'Aurora').getByText('Installed: 1.0.0')).toBeVisible()

  await publish('aurora', '1.1.0')
  await sign()
  await page.goto('/admin/plugin-catalog?fresh')
  await row(page, 'Aurora').getByRole('button', { name: 'Upgrade to 1.1.0' }).click()
  await page.goto('/admin/installed-plugins')
  await row(page, 'Aurora').getByRole('link', { name: 'Upgrade to 1.1.0' }).click()
  await row(page, 'Aurora').getByRole('button', { name: 'Upgrade to 1.1.0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to 1.1.0' }).click()
  await expect(row(page, 'Aurora').getByText('Installed: 1.1.0')).toBeVisible()
  await page.goto('/admin/installed-plugins')
  await expect(row(page, 'Aurora').getByText('1.1.0')).toBeVisible()
})

test('a modified catalog is reported, and offers nothing', async ({ browser }) => {
  const page = await visitAs(browser, site, admin)
  await writeFile(join(folder, 'catalog.json'), JSON.stringify({ catalog: '{}', signature: 'AAAA' }))

  await page.goto('/admin/plugin-catalog?fresh')

  await expect(page.getByRole('alert')).toHaveText(/The signature does not match the public key/)
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
  await expectAccessible(page)
})
