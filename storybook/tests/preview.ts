import { test as base, expect, type Page } from '@playwright/test'

export type Story = { id: string; title: string; name: string }

export type Globals = { scheme: 'light' | 'dark'; language: 'en_US' | 'ar' }

type Preview = {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { id?: string; phase?: string }
    channel?: { emit: (event: string, what: unknown) => void }
  }
}

/** What the preview shows and how far it has come with it; runs inside the page. */
function stateOfPreview(): string {
  // Storybook gives the page no types for what it leaves on the window.
  const { id = '', phase = '' } = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender ?? {}
  return `${id} ${phase}`
}

/** Tells the preview something, as the frame of Storybook does when a designer clicks in it. */
async function tell(page: Page, event: string, what: unknown): Promise<void> {
  await page.evaluate(
    ([name, content]) => {
      // Storybook gives the page no types for what it leaves on the window.
      ;(window as Preview).__STORYBOOK_PREVIEW__?.channel?.emit(name, content)
    },
    [event, what] as const,
  )
}

/**
 * The preview of the built Storybook. Stories of one title follow each other in one document, as when somebody
 * clicks through them; loading takes longer than everything that is looked at.
 */
export class StoryPreview {
  readonly complaints: string[] = []
  readonly page: Page
  private shownTitle = ''

  constructor(page: Page) {
    this.page = page
    this.listen()
  }

  async show(story: Story): Promise<void> {
    if (story.title === this.shownTitle) {
      await tell(this.page, 'updateGlobals', { globals: { scheme: 'light', language: 'en_US' } })
      await tell(this.page, 'setCurrentStory', { storyId: story.id, viewMode: 'story' })
    } else {
      await this.page.goto(`/iframe.html?viewMode=story&id=${story.id}&globals=scheme:light;language:en_US`)
    }
    this.shownTitle = story.title
    await this.untilShown(story)
  }

  /** The same story in dark, as the toolbar of Storybook switches it: what was opened and typed stays. */
  async darken(): Promise<void> {
    await tell(this.page, 'updateGlobals', { globals: { scheme: 'dark' } })
    await expect(this.page.locator('html[data-bs-theme="dark"]')).toBeAttached()
  }

  /** The same story from its beginning in Arabic, from right to left. */
  async mirror(story: Story): Promise<void> {
    await tell(this.page, 'updateGlobals', { globals: { scheme: 'light', language: 'ar' } })
    await expect(this.page.locator('html[dir="rtl"]')).toBeAttached()
    await tell(this.page, 'forceRemount', { storyId: story.id })
    await this.untilShown(story)
  }

  /** Until the story stands and what it does by itself is done as well. */
  private async untilShown({ id }: Story): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(stateOfPreview))
      .toMatch(new RegExp(`^${id} (completed|finished)$`))
    await expect(this.page.locator('body.sb-show-main')).toBeVisible()
    const shown = this.page.locator('#storybook-root > *, body > dialog, body > [popover]')
    await expect(shown.first()).toBeAttached()
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
