import { expect, type Page } from '@playwright/test'
import { type SmtpServer, startSmtpServer } from '../../server/test/smtp-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/fresh-site.ts'
import { getPng } from './support/images.ts'
import { decodeMail } from './support/mails.ts'
import { waitUntilInteractive } from './support/route-walk.ts'
import { admin } from './support/running-site.ts'

const siteName = 'Gardeners’ Corner'
const description = 'Questions about soil, seeds and seasons.'
const newcomer = { name: 'rose', email: 'rose@garden.example', password: 'correct-horse-42' }

async function install(page: Page) {
  const next = page.getByRole('button', { name: 'Continue' })
  await page.goto('/')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Where should the data be stored?' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Database connected' })).toBeVisible()
  await next.click()
  await page.locator('input[name="site_name"]').fill(siteName)
  await page.locator('input[name="contact_email"]').fill(admin.email)
  await page.locator('input[name="name"]').fill(admin.name)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.locator('input[name="confirm_password"]').fill(admin.password)
  await page.getByRole('button', { name: 'Create the site' }).click()
  await page.getByRole('link', { name: 'Open the site' }).click()
  await expect(page.getByLabel(`Account of ${admin.name}`)).toBeVisible()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Uploads an image of the site. Icons are cropped to a square. */
async function chooseImage(page: Page, setting: string, width: number, height: number) {
  const control = page.locator(`#setting-${setting}`)
  const buffer = getPng(width, height)
  await control.locator('input[type="file"]').setInputFiles({
    name: `${setting}.png`,
    mimeType: 'image/png',
    buffer,
  })
  if (setting === 'favicon') {
    const dialog = page.getByRole('dialog', { name: 'Crop image' })
    await expect(dialog.getByRole('application')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Crop' }).click()
  }
  const image = control.locator('img')
  await expect(image).toHaveAttribute('src', /\/uploads\//)
  return await image.getAttribute('src')
}

async function setMail(page: Page, { settings }: SmtpServer) {
  await page.goto('/admin/smtp')
  await page.getByLabel('Sender address').fill('site@garden.example')
  await page.getByLabel('Mail server', { exact: true }).fill(settings.smtp_host)
  await page.getByRole('radio', { name: 'None, or STARTTLS' }).check()
  await page.getByRole('spinbutton', { name: 'Port' }).fill(String(settings.smtp_port))
  await save(page)
  await page.getByLabel('Recipient').fill(admin.email)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('The mail server accepted the email.')).toBeVisible()
  await expect(page.getByText('250 accepted')).toBeVisible()
}

/** The installation has enabled the plugin. */
async function configureCaptcha(page: Page) {
  await page.goto('/admin/installed-plugins')
  const heading = page.getByRole('heading', { level: 3, name: 'Image captcha' })
  const row = page.getByRole('listitem').filter({ has: heading })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Your own questions').fill('Which color has snow? = white')
  await save(page)
}

async function sendRegistration(page: Page, email: string) {
  await page.goto('/users/register')
  await page.locator('input[name="name"]').fill(newcomer.name)
  await page.locator('input[name="e_mail"]').fill(email)
  await page.locator('input[name="pass"]').fill(newcomer.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

const captchaDialog = (page: Page) => page.getByRole('dialog', { name: 'Are you human?' })

async function solveCaptcha(page: Page) {
  const dialog = captchaDialog(page)
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Answer a question instead' }).click()
  await expect(dialog.getByText('Which color has snow?')).toBeVisible()
  await dialog.getByRole('textbox').fill('white')
  await dialog.getByRole('textbox').press('Enter')
}

test('an administrator sets up a site only in the browser, and visitors see the result', async ({
  page,
  fresh,
  browser,
  viewport,
}) => {
  const mailServer = await startSmtpServer()
  await install(page)
  const visitor = await (
    await browser.newContext({ baseURL: fresh.url, viewport, locale: 'en-US' })
  ).newPage()
  let logo: string | null = null
  let favicon: string | null = null

  await test.step('name and description', async () => {
    await page.goto('/admin/general')
    await page.getByLabel('Description', { exact: true }).fill(description)
    await save(page)
  })
  await test.step('logo and favicon', async () => {
    await page.goto('/admin/branding')
    await waitUntilInteractive(page)
    logo = await chooseImage(page, 'logo', 200, 56)
    favicon = await chooseImage(page, 'favicon', 300, 200)
    await save(page)
  })
  await test.step('color', async () => {
    await page.goto('/admin/themes')
    await page.locator('input[name="primary_color"]').fill('#007744')
    await page.getByLabel('In the primary color').check()
    await save(page)
  })
  await test.step('mail', () => setMail(page, mailServer))
  await test.step('login', async () => {
    await page.goto('/admin/login')
    await page.getByLabel('Allowed email domains').fill('garden.example')
    await save(page)
  })
  await test.step('plugin', () => configureCaptcha(page))
  await test.step('privileges', async () => {
    await page.goto('/admin/privileges')
    await page.locator('input[name="level"][value="1"]').check()
    await save(page)
  })

  await test.step('a visitor sees the site as it was set up', async () => {
    await visitor.goto('/')
    await expect(visitor).toHaveTitle(new RegExp(siteName))
    await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', description)
    const header = visitor.getByRole('banner')
    await expect(header).toHaveCSS('background-color', 'rgb(0, 119, 68)')
    await expect(header.getByRole('img', { name: siteName })).toHaveAttribute('src', String(logo))
    await expect(header.getByRole('img', { name: siteName })).not.toHaveJSProperty('naturalWidth', 0)
    await expect(visitor.locator('link[rel="icon"]').first()).toHaveAttribute('href', String(favicon))
    await expectAccessible(visitor)
  })
  await test.step('a new user is asked for the captcha and receives a mail', async () => {
    await sendRegistration(visitor, 'rose@elsewhere.example')
    const refusal = visitor.getByText('Email addresses of this domain are not accepted here.')
    // The server rejects the request, unless the form already knows of the captcha and asks for it first.
    await expect(refusal.or(captchaDialog(visitor)).first()).toBeVisible()
    if (await captchaDialog(visitor).isVisible()) await solveCaptcha(visitor)
    await expect(refusal.first()).toBeVisible()
    await sendRegistration(visitor, newcomer.email)
    await solveCaptcha(visitor)
    await expect(visitor.getByRole('heading', { name: 'One step to go' })).toBeVisible()
    const link = /\/users\/account-activation\?code=[\w-]+/
    await expect.poll(() => mailServer.accepted).toContain(newcomer.email)
    const mail = decodeMail(mailServer.received.join('\r\n'))
    expect(mail).toMatch(link)
    await visitor.goto(link.exec(mail)?.[0] ?? '')
    await expect(visitor.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible()
  })
  await test.step('a newcomer may edit posts of others, as the first level allows', async () => {
    await visitor.goto('/questions')
    await visitor.locator('main h2 a, main h3 a').first().click()
    await expect(visitor).toHaveURL(/\/questions\/\d+/)
    const [, id] = /\/questions\/(\d+)/.exec(visitor.url()) ?? []
    await visitor.goto(`/posts/${id}/edit`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Edit question' })).toBeVisible()
  })

  await visitor.context().close()
  await mailServer.stop()
})
