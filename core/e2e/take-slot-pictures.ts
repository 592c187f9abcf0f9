// Takes the screenshots of docs/plugins/slots.md: pages with `?slots`, where each slot shows its name.
// Run: pnpm docs:pictures, after pnpm build.
import type { Page } from '@playwright/test'
import { adminToken, send } from './support/api.ts'
import { savePicture, takePictures } from './support/picture-site.ts'
import type { RunningSite } from './support/running-site.ts'

/** An answer and a comment, so that the page has all slots. */
async function addDiscussion(site: RunningSite, questionId: string): Promise<void> {
  const token = await adminToken(site)
  const answer = { question_id: questionId, content: 'Ferns and ivy, once they have taken root.' }
  await send(site, { method: 'POST', path: '/answer', body: answer, token })
  const comment = {
    object_id: questionId,
    original_text: 'How high is the wall?',
    mention_username_list: [],
  }
  await send(site, { method: 'POST', path: '/comment', body: comment, token })
}

/** Removes everything but the names from the outlines. */
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

await takePictures({ width: 1280, height: 640 }, async ({ site, page, questionId }) => {
  await addDiscussion(site, questionId)
  const pages = {
    lists: '/tags/garden',
    question: `/questions/${questionId}`,
    profile: '/users/admin',
    ask: '/questions/ask',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${path}?slots`, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await leaveNames(page)
    await savePicture(page, `slots-${name}`, { fullPage: true })
  }
})
