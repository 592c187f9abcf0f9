import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SlotName } from '../../plugin/index.ts'
import type { SessionUser, SlotProps, WebPlugin } from '../../web/index.ts'
import { watchLeaks } from '../leaks.ts'
import { renderInSlot } from '../render-in-slot.ts'
import { slotSamples } from '../slot-samples.ts'
import type { WebHostOptions } from '../web-host.ts'
import { openWebPlugin } from '../web-plugin.ts'
import { type PluginPlace, readDeclaration, readTexts } from './plugin-folder.ts'
import { pressButtons, removeWhatIsShown, watchUncaught } from './stale-view.ts'

/**
 * A web half, with props and answers that show more of it than the SDK's samples do.
 *
 * @example
 * const listSlots = ({ plugin }: WebHalfSuite) => Object.keys(plugin.slots ?? {})
 * @public
 */
export type WebHalfSuite = {
  /** What `src/web/index.tsx` exports. */
  plugin: WebPlugin
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /** The host's answers to calls that the components make while they are shown. */
  host?: WebHostOptions
  /** Props that show more of the plugin than the SDK's samples do. */
  samples?: { readonly [Name in SlotName]?: () => SlotProps<Name> }
}

const slotsForOne: readonly SlotName[] = [
  'captcha.challenge',
  'editor.replacement',
  'settings.panel',
  'admin.panel',
  'admin.page',
  'route.page',
]
const ada: SessionUser = { username: 'ada', displayName: 'Ada', avatar: '', role: 'user', isActivated: true }

/** Visitors for whom pages differ. */
const visitors: Readonly<Record<string, WebHostOptions>> = {
  'a visitor': { session: null },
  'a member': { session: ada },
  'a moderator': { session: { ...ada, role: 'moderator' } },
  'an administrator in the dark': { session: { ...ada, role: 'admin' }, colorScheme: 'dark' },
  'a visitor who reads from right to left': { session: ada, site: { language: 'ar', direction: 'rtl' } },
}

/** Waits for components that load something, and for effects. */
async function waitForEffects(milliseconds = 20): Promise<void> {
  const { act } = await import('@testing-library/react')
  await act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))
}

function openShow({ plugin, root, host, samples }: WebHalfSuite) {
  const texts = readTexts(root)
  return async function show<Name extends SlotName>(slot: Name, options: WebHostOptions = {}) {
    const merged = { texts, ...host, ...options, site: { ...host?.site, ...options.site } }
    const shown = await openWebPlugin(plugin, merged).render(slot, (samples?.[slot] ?? slotSamples[slot])())
    await waitForEffects()
    return shown
  }
}

type Show = ReturnType<typeof openShow>

const listFrameProblems =
  (origins: readonly string[]) =>
  (frame: HTMLIFrameElement): string[] => {
    const src = frame.getAttribute('src') ?? ''
    const isDeclared = origins.includes(URL.parse(src)?.origin ?? '')
    return [
      ...(isDeclared ? [] : [`"${src}" is of no origin that content_security names`]),
      ...(frame.hasAttribute('srcdoc') ? ['a frame with srcdoc is of the origin of the page'] : []),
      ...(frame.hasAttribute('sandbox') ? [] : [`"${src}" has no sandbox`]),
      ...(frame.getAttribute('loading') === 'lazy' ? [] : [`"${src}" is not loaded lazily`]),
      ...(frame.title.trim() === '' ? [`"${src}" has no title`] : []),
    ]
  }

function slotChecks(slot: SlotName, show: Show, frameOrigins: readonly string[]): void {
  it(`shows ${slot} without missing texts`, async () => {
    const { host } = await show(slot, { site: { language: 'en_US' } })

    expect(host.record.absentTexts).toEqual([])
  })

  it.each(Object.entries(visitors))(`shows ${slot} to %s`, async (_, visitor) => {
    const errors = vi.spyOn(console, 'error')

    await show(slot, visitor)

    expect(errors.mock.calls).toEqual([])
  })

  it(`gives every control in ${slot} a name`, async () => {
    const shown = await show(slot)

    const roles = ['button', 'link', 'textbox', 'checkbox', 'combobox', 'radio', 'searchbox', 'img', 'dialog']
    const nameless = roles.flatMap((role) => shown.queryAllByRole(role, { name: '' }))
    expect(nameless.map((element) => element.outerHTML)).toEqual([])
  })

  it(`has no button in ${slot} that would submit the form around it`, async () => {
    const shown = await show(slot)

    const buttons = [...shown.container.querySelectorAll('button:not([type=button])')]
    expect(
      buttons.filter((button) => button.closest('form') === null).map((button) => button.outerHTML),
    ).toEqual([])
  })

  it(`limits the frames in ${slot}, and declares where they come from`, async () => {
    const shown = await show(slot)

    expect([...shown.container.querySelectorAll('iframe')].flatMap(listFrameProblems(frameOrigins))).toEqual(
      [],
    )
  })

  it(`tolerates that the content in ${slot} was deleted before its buttons are pressed`, async () => {
    const shown = await show(slot, { session: { ...ada, role: 'admin' } })
    const errors = vi.spyOn(console, 'error')
    removeWhatIsShown(shown.host)
    const uncaught = watchUncaught()

    await pressButtons(() => waitForEffects(5)).finally(uncaught.end)

    expect(uncaught.errors).toEqual([])
    expect(errors.mock.calls).toEqual([])
  })

  it(`leaves nothing behind when ${slot} is unmounted`, async () => {
    const { cleanup } = await import('@testing-library/react')
    // React itself and modules that load only once remain after the first time.
    await show(slot)
    cleanup()
    const watch = watchLeaks()
    for (let times = 0; times < 3; times++) {
      await show(slot)
      cleanup()
    }
    await waitForEffects()

    watch.end()
    expect(watch.leaks()).toEqual([])
  })
}

/**
 * Checks the rules for every plugin with a web half: fill the slots of its manifest, have its texts, be
 * accessible, tolerate failing calls, and leave nothing behind. Its test file ends in `.test.tsx`, so that
 * there is a document.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'question.aside': () => <h1>{useTexts()('page.title')}</h1> } })
 * describeWebHalf({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeWebHalf(suite: WebHalfSuite): void {
  const { plugin, root, host } = suite
  const declaration = readDeclaration(root)
  const { slots } = declaration
  const show = openShow(suite)

  describe('the web half', () => {
    beforeEach(async () => {
      await renderInSlot(() => createElement('p'), 'sidebar.sections', {})
    })
    afterEach(async () => {
      const { cleanup } = await import('@testing-library/react')
      cleanup()
      vi.restoreAllMocks()
    })

    it('fills exactly the slots that package.json lists', () => {
      expect(Object.keys(plugin.slots ?? {}).sort()).toEqual([...slots].sort())
    })

    it('puts one component into slots for one, and at least one into others', () => {
      const counts = slots.map((slot) => [slot, openWebPlugin(plugin).contributions(slot).length] as const)

      expect(
        counts.filter(([slot, count]) => count < 1 || (count > 1 && slotsForOne.includes(slot))),
      ).toEqual([])
    })

    it('leaves nothing behind when it is disabled', async () => {
      openWebPlugin(plugin, host).close()
      const watch = watchLeaks()
      for (let times = 0; times < 3; times++) openWebPlugin(plugin, host).close()
      await waitForEffects()

      watch.end()
      expect(watch.leaks()).toEqual([])
    })

    for (const slot of slots) slotChecks(slot, show, declaration.content_security?.frame ?? [])
  })
}
