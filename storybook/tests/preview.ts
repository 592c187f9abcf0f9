import { test as base, expect, type Page } from '@playwright/test'

export type Story = { id: string; title: string; name: string }

type Channel = {
  emit: (event: string, what: unknown) => void
  on: (event: string, listener: (what: { storyId: string }) => void) => void
  off: (event: string, listener: (what: { storyId: string }) => void) => void
}

type Preview = {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string }; channel?: Channel }
}

/** What the preview shows and how far it has come with it; runs inside the page. */
function stateOfPreview(): string {
  // Storybook gives the page no types for what it leaves on the window.
  const { id = '', phase = '' } = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender ?? {}
  return `${id} ${phase}`
}

/**
 * Tells the preview something, as the frame of Storybook does when a designer clicks in it. Ends when the story is
 * drawn anew, and what it does by itself is done as well.
 */
async function tell(page: Page, event: string, what: object, storyId: string): Promise<void> {
  await page.evaluate(
    ([name, content, id]) =>
      new Promise<void>((resolve) => {
        // Storybook gives the page no types for what it leaves on the window.
        const { channel } = (window as Preview).__STORYBOOK_PREVIEW__ ?? {}
        function onFinished(finished: { storyId: string }) {
          if (finished.storyId !== id) return
          channel?.off('storyFinished', onFinished)
          resolve()
        }
        channel?.on('storyFinished', onFinished)
        channel?.emit(name, content)
      }),
    [event, what, storyId] as const,
  )
}

/**
 * The preview of the built Storybook. Stories of one title follow each other in one document, as when somebody
 * clicks through them; loading takes longer than everything that is looked at.
 */
export class StoryPreview {
  readonly complaints: string[] = []
  readonly page: Page
  private shown: Story | undefined

  constructor(page: Page) {
    this.page = page
    this.listen()
  }

  async show(story: Story): Promise<void> {
    const before = this.shown
    this.shown = story
    if (before?.title === story.title) {
      const globals = { scheme: 'light', language: 'en_US' }
      await tell(this.page, 'updateGlobals', { globals }, before.id)
      await tell(this.page, 'setCurrentStory', { storyId: story.id, viewMode: 'story' }, story.id)
    } else {
      await this.page.goto(`/iframe.html?viewMode=story&id=${story.id}&globals=scheme:light;language:en_US`)
      const state = expect.poll(() => this.page.evaluate(stateOfPreview))
      await state.toMatch(new RegExp(`^${story.id} (completed|finished)$`))
    }
    await expect(this.page.locator('body.sb-show-main')).toBeVisible()
    const drawn = this.page.locator('#storybook-root > *, body > dialog, body > [popover]')
    await expect(drawn.first()).toBeAttached()
  }

  /** The same story in dark, as the toolbar of Storybook switches it: what was opened and typed stays. */
  async darken({ id }: Story): Promise<void> {
    await tell(this.page, 'updateGlobals', { globals: { scheme: 'dark' } }, id)
    await expect(this.page.locator('html[data-bs-theme="dark"]')).toBeAttached()
  }

  /** The same story from its beginning in Arabic, from right to left. */
  async mirror({ id }: Story): Promise<void> {
    await tell(this.page, 'updateGlobals', { globals: { scheme: 'light', language: 'ar' } }, id)
    await tell(this.page, 'forceRemount', { storyId: id }, id)
    await expect(this.page.locator('html[dir="rtl"]')).toBeAttached()
  }

  /** Everything that the page may complain of, as it comes. */
  private listen(): void {
    this.page.on('pageerror', (error) => this.complaints.push(error.message))
    this.page.on('console', (message) => {
      const isAboutLoading = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAboutLoading) this.complaints.push(message.text())
    })
    this.page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()} ${response.url()}`)
    })
  }
}

/** Tests with a preview of their own for each worker; a test that fails ends its worker and so the document. */
export const test = base.extend<object, { preview: StoryPreview }>({
  preview: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions })
      await use(new StoryPreview(await context.newPage()))
      await context.close()
    },
    { scope: 'worker' },
  ],
})
