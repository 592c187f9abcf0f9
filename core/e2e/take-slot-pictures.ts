// Takes the pictures of docs/plugins/slots.md: pages of a site with `?slots`, where each slot shows its name.
// Run: pnpm docs:pictures (needs the built workspace and Chromium: CHROMIUM_PATH=/usr/bin/chromium)
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { admin, type RunningSite, startSite } from './support/running-site.ts'
import { logIn } from './support/users.ts'

const folder = join(import.meta.dirname, '../../docs/images')

/** A question with an answer and a comment, so that every slot of its page is there. */
async function addDiscussion(site: RunningSite): Promise<string> {
  const { id } = await addQuestion(site, {
    title: 'Which plants grow in the shade of a wall?',
    content: 'The wall looks north, and the soil is dry.',
    tags: ['garden'],
  })
  const token = await adminToken(site)
  const answer = { question_id: id, content: 'Ferns and ivy, once they have taken root.' }
  await send(site, { method: 'POST', path: '/answer', body: answer, token })
  const comment = { object_id: id, original_text: 'How high is the wall?', mention_username_list: [] }
  await send(site, { method: 'POST', path: '/comment', body: comment, token })
  return id
}

/** Of what the outlines say, a picture needs the name. */
async function leaveNames(page: Page): Promise<void> {
  await page.locator('p[dir="ltr"] > code').first().waitFor()
  await page.evaluate(() => {
    for (const code of document.querySelectorAll<HTMLElement>('p[dir="ltr"] > code:first-child')) {
      const label = code.parentElement
      label?.replaceChildren(code)
      const more = label?.nextElementSibling
      if (more instanceof HTMLDetailsElement) more.style.display = 'none'
    }
  })
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  await mkdir(folder, { recursive: true })
  const id = await addDiscussion(site)
  const page = await browser.newPage({
    baseURL: site.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 640 },
    reducedMotion: 'reduce',
  })
  await page.context().addCookies([{ name: 'mail_notice', value: 'hidden', url: site.url }])
  await logIn(page, admin)
  const pages = {
    lists: '/tags/garden',
    question: `/questions/${id}`,
    profile: '/users/admin',
    ask: '/questions/ask',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${path}?slots`, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await leaveNames(page)
    await page.screenshot({
      path: join(folder, `slots-${name}.png`),
      animations: 'disabled',
      fullPage: true,
    })
  }
} finally {
  await browser.close()
  await site.stop()
}
