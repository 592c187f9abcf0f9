import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, ViewportSize } from '@playwright/test'
import { launchChromium } from './browser.ts'
import { addQuestion } from './content.ts'
import { admin, type RunningSite, startSite } from './running-site.ts'
import { logIn } from './users.ts'

const folder = join(import.meta.dirname, '../../../docs/images')

type Subject = { site: RunningSite; page: Page; questionId: string }

/** Starts a separate site with one question, and passes a page where its administrator is logged in. */
export async function takePictures(
  viewport: ViewportSize,
  take: (subject: Subject) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const site = await startSite()
  const browser = await launchChromium()
  try {
    const { id } = await addQuestion(site, {
      title: 'Which plants grow in the shade of a wall?',
      content: 'The wall looks north, and the soil is dry.',
      tags: ['garden'],
    })
    const page = await browser.newPage({
      baseURL: site.url,
      locale: 'en-US',
      viewport,
      reducedMotion: 'reduce',
    })
    await page.context().addCookies([{ name: 'mail_notice', value: 'hidden', url: site.url }])
    await logIn(page, admin)
    await take({ site, page, questionId: id })
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Saves a screenshot of the page as docs/images/<name>.png. */
export async function savePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', fullPage })
}
