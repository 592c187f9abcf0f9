import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { switchAllOff, switchPlugin, waitUntilFound } from './support/plugin-admin.ts'
import { placePlugin } from './support/plugin-package.ts'
import { expect, test } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { visitAs } from './support/visitors.ts'

/** A remote entry like those of module federation, which shows a box with a text. */
const saying = (text: string) => `
let React
const plugin = { slots: { 'list.aside': () => React.createElement('p', { className: 'order-sample' }, '${text}') } }
export async function init(shared) {
  const { get } = Object.values(shared.react)[0]
  React = (await get())()
}
export const get = async () => () => ({ default: plugin })
`

const boxes = (page: Page) => page.locator('.order-sample')

test.afterEach(async ({ site }) => switchAllOff(site))

test('open pages follow the order of plugins that an administrator chooses', async ({
  browser,
  page,
  site,
}) => {
  const slugs = ['order_first', 'order_second']
  for (const slug of slugs) {
    const name = slug === 'order_first' ? 'First box' : 'Second box'
    await placePlugin(site, { slug, name, family: 'widget', slots: ['list.aside'], web: saying(name) })
  }
  await waitUntilFound(site, slugs)
  for (const slug of slugs) await switchPlugin(site, slug, true)
  const manager = await visitAs(browser, site, admin)

  await page.goto('/questions')
  await expect(boxes(page)).toHaveText(['First box', 'Second box'])
  await page.evaluate(() => Object.assign(window, { isSameTab: true }))

  await test.step('the second plugin is moved up with the keyboard', async () => {
    await manager.goto('/admin/installed-plugins')
    await manager.getByRole('button', { name: 'Order', exact: true }).click()
    const dialog = manager.getByRole('dialog', { name: 'Order of plugins' })
    await expectAccessible(manager)
    const up = dialog.getByRole('button', { name: 'Move Second box up' })
    await up.focus()
    await manager.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText('Second box is now at position 1 of 2.')
    await expectAccessible(manager)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the open page and a new one show the order', async () => {
    await expect(boxes(page)).toHaveText(['Second box', 'First box'])
    expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true)
    await page.reload()
    await expect(boxes(page)).toHaveText(['Second box', 'First box'])
    await page.evaluate(() => Object.assign(window, { isSameTab: true }))
  })

  await test.step('the default order is restored', async () => {
    await manager.getByRole('button', { name: 'Order', exact: true }).click()
    await manager.getByRole('button', { name: 'Reset to default' }).click()
    await expect(boxes(page)).toHaveText(['First box', 'Second box'])
    expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true)
  })
})
