import { test as base, expect, type Page } from '@playwright/test'

export type Story = { id: string; title: string; name: string }

export type Globals = {
  scheme: 'light' | 'dark'
  language: string
  /** The folder name of a theme in `plugins`, or `none`. */
  theme: string
  fonts: 'system' | 'bundled'
}

/** What Storybook stores on the window of its preview. It exports no types for it. */
type PreviewWindow = {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { id?: string; phase?: string }
    storyStoreValue?: { userGlobals: { update: (globals: Partial<Globals>) => void } }
    channel?: {
      emit: (event: string, payload: unknown) => void
      on: (event: string, listener: (payload: { storyId: string }) => void) => void
      off: (event: string, listener: (payload: { storyId: string }) => void) => void
    }
  }
}

const defaultGlobals: Globals = { scheme: 'light', language: 'en_US', theme: 'none', fonts: 'system' }

/** The id and the phase of the rendered story. Runs in the page. */
function readPreviewState(): string {
  const { id = '', phase = '' } = (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {}
  return `${id} ${phase}`
}

/** Sets globals without rendering. The next event renders the story. */
async function setGlobals(page: Page, globals: Partial<Globals>): Promise<void> {
  await page.evaluate(
    (changed) =>
      (window as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.update(changed),
    globals,
  )
}

/**
 * Sends an event to the preview, like Storybook's toolbar, and waits until the story is rendered and played.
 */
async function sendEvent(page: Page, event: string, payload: object, storyId: string): Promise<void> {
  await page.evaluate(
    ([name, content, id]) =>
      new Promise<void>((resolve) => {
        const { channel } = (window as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {}
        function onFinished(finished: { storyId: string }) {
          if (finished.storyId !== id) return
          channel?.off('storyFinished', onFinished)
          resolve()
        }
        channel?.on('storyFinished', onFinished)
        channel?.emit(name, content)
      }),
    [event, payload, storyId] as const,
  )
}

/**
 * The preview of the built Storybook. The stories of a worker share a document, because loading it is slow.
 */
export class StoryPreview {
  readonly complaints: string[] = []
  readonly page: Page
  private shown: Story | undefined

  constructor(page: Page) {
    this.page = page
    this.listen()
  }

  async show(story: Story, changes: Partial<Globals> = {}): Promise<void> {
    const globals = { ...defaultGlobals, ...changes }
    const before = this.shown
    this.shown = story
    if (before === undefined) await this.open(story, globals)
    else {
      await setGlobals(this.page, globals)
      if (before.id === story.id) await this.remount(story)
      else await sendEvent(this.page, 'setCurrentStory', { storyId: story.id, viewMode: 'story' }, story.id)
    }
    await expect(this.page.locator('body.sb-show-main')).toBeVisible()
    const rendered = this.page.locator(
      '#storybook-root > *, body > [role=dialog], body [role=alertdialog], body > dialog, body > [popover]',
    )
    await expect(rendered.first()).toBeAttached()
  }

  /** Switches the story to the dark scheme. Its state, such as open menus and typed text, stays. */
  async switchToDark({ id }: Story): Promise<void> {
    await sendEvent(this.page, 'updateGlobals', { globals: { scheme: 'dark' } }, id)
    await expect(this.page.locator('html[data-bs-theme="dark"]')).toBeAttached()
  }

  /** Restarts the story in Arabic, from right to left. */
  async restartInArabic(story: Story): Promise<void> {
    await setGlobals(this.page, { scheme: 'light', language: 'ar' })
    await this.remount(story)
    await expect(this.page.locator('html[dir="rtl"]')).toBeAttached()
  }

  private async open({ id }: Story, globals: Globals): Promise<void> {
    const list = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
    await this.page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${list.join(';')}`)
    const state = expect.poll(() => this.page.evaluate(readPreviewState), { intervals: [50] })
    await state.toMatch(new RegExp(`^${id} (completed|finished)$`))
  }

  private async remount({ id }: Story): Promise<void> {
    await sendEvent(this.page, 'forceRemount', { storyId: id }, id)
  }

  /** Collects script errors, console errors and failed requests. */
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

/** Hides scroll-driven animations, which never end: Storybook waits five seconds for animations to end. */
function leaveOutScrollAnimations(): void {
  const all = Document.prototype.getAnimations
  Document.prototype.getAnimations = function (this: Document) {
    return all.call(this).filter(({ timeline }) => timeline instanceof DocumentTimeline)
  }
}

/** Tests with one preview per worker. A failed test ends its worker and thus the document. */
export const test = base.extend<object, { preview: StoryPreview }>({
  preview: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...contextOptions })
      await context.addInitScript(leaveOutScrollAnimations)
      await use(new StoryPreview(await context.newPage()))
      await context.close()
    },
    { scope: 'worker' },
  ],
})
