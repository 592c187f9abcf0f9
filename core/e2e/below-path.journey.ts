import { expect, test } from '@playwright/test'
import { getPng } from './support/images.ts'
import { paste } from './support/paste.ts'
import { startPathProxy } from './support/path-proxy.ts'
import { admin, startSite } from './support/running-site.ts'

test.use({ serviceWorkers: 'allow' })

for (const isStripping of [true, false]) {
  const proxies = isStripping ? 'that strips the path' : 'that keeps the path'

  test(`a site below a path works behind a proxy ${proxies}, and requests nothing outside the path`, async ({
    page,
    context,
  }) => {
    test.slow()
    const proxy = await startPathProxy({ isStripping })
    const site = await startSite({ env: { SITE_URL: proxy.url } })
    proxy.forwardTo(site)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.stack ?? error.message))
    page.on('response', (answer) => {
      if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`)
    })

    try {
      await test.step('the administrator logs in and activates a plugin', async () => {
        await page.goto(`${proxy.url}/users/login`)
        await page.locator('input[name="e_mail"]').fill(admin.email)
        await page.locator('input[name="pass"]').fill(admin.password)
        await expect(page.locator('main button[type="submit"]')).toBeEnabled()
        await page.locator('input[name="pass"]').press('Enter')
        await expect(page).not.toHaveURL(/login/)

        await page.goto(`${proxy.url}/admin/installed-plugins`)
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3, name: 'Code highlighting' }) })
        await row.getByRole('button', { name: 'Activate' }).click()
        await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible()
      })

      await test.step('a question with an image is asked and answered', async () => {
        await page.goto(`${proxy.url}/questions/ask`)
        await page.getByRole('textbox', { name: 'Title' }).fill('What is shown below a path?')
        const text = page.getByRole('textbox', { name: 'Question', exact: true })
        await text.fill('Everything, as the [list of tags](/tags) shows.\n\n')
        await paste(text, 'field.png', getPng(64, 36))
        await expect(text).toHaveValue(/!\[field\]\(\/uploads\/post\/\w+_64x36\.png\)/)
        await page.getByRole('combobox', { name: 'Tags' }).fill('supp')
        await page.getByRole('option', { name: 'support' }).click()
        await page.getByRole('button', { name: 'Post question' }).click()
        await expect(page).toHaveURL(/\/qa\/questions\/\w+/)

        const picture = page.locator('.q-prose img')
        await expect(picture).toHaveAttribute('src', /^\/qa\/uploads\/post\//)
        await expect
          .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
          .toBe(64)
        await page.getByRole('button', { name: 'Write an answer' }).click()
        await page.getByRole('textbox', { name: 'Answer' }).fill('With `code`:\n\n```js\nlet path = 1\n```')
        await page.getByRole('button', { name: 'Post answer' }).click()
        await expect(page.getByRole('article').locator('code').first()).toBeVisible()
      })

      await test.step('links in posts, a reload and the service worker stay below the path', async () => {
        await page.reload()
        await page.locator('.q-prose').getByRole('link', { name: 'list of tags' }).click()
        await expect(page).toHaveURL(`${proxy.url}/tags`)
        const scope = () => page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
        expect(await scope()).toBe(`${proxy.url}/`)
      })

      const isWide = ({ path }: { path: string }) => path !== '/qa' && !path.startsWith('/qa/')
      expect((await context.cookies()).filter(isWide)).toEqual([])
      expect(proxy.strays).toEqual([])
      expect(failures).toEqual([])
    } finally {
      await page.close()
      await site.stop()
      await proxy.stop()
    }
  })
}
