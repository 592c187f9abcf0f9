import { renderInSlot } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { TurnstileChallenge } from './TurnstileChallenge.tsx'
import { loadTurnstile, scriptUrl, type Turnstile } from './turnstile-script.ts'

type Options = Parameters<Turnstile['render']>[1]

const buildProps = (changes: Partial<CaptchaChallengeProps> = {}): CaptchaChallengeProps => ({
  action: 'invitation_answer',
  config: { key: '0x4-public' },
  error: '',
  isSubmitting: false,
  onRefresh: vi.fn(),
  onSolve: vi.fn(),
  ...changes,
})

/** The script of the service, once it has loaded. */
function provideScript() {
  const shown: Options[] = []
  const service = {
    render: vi.fn((_place: HTMLElement, options: Options) => {
      shown.push(options)
      return `widget ${shown.length}`
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  }
  window.turnstile = service
  return { service, shown, options: () => shown.at(-1) as Options }
}

const show = (props: CaptchaChallengeProps, language = 'zh_CN') =>
  renderInSlot(TurnstileChallenge, 'captcha.challenge', props, {
    texts: { en_US },
    site: { language },
    colorScheme: 'dark',
  })

afterEach(() => {
  delete window.turnstile
})

describe('with the script of the service', () => {
  beforeEach(() => void provideScript())

  describeWebHalf({ plugin, root: import.meta.dirname, samples: { 'captcha.challenge': () => buildProps() } })
})

describe('the widget', () => {
  it('is created for this action, language and color scheme', async () => {
    const { service, options } = provideScript()
    const page = await show(buildProps())
    await waitFor(() => expect(service.render).toHaveBeenCalledOnce())

    expect(options()).toMatchObject({
      sitekey: '0x4-public',
      action: 'invitation_answer',
      language: 'zh-CN',
      theme: 'dark',
    })
    expect(service.render.mock.calls[0]?.[0]).toBe(page.getByRole('group'))
  })

  it('passes on its token at once', async () => {
    const { service, options } = provideScript()
    const props = buildProps()
    await show(props)
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    act(() => options().callback('token'))

    expect(props.onSolve).toHaveBeenCalledExactlyOnceWith('token')
  })

  it('is removed with the dialog', async () => {
    const { service } = provideScript()
    const page = await show(buildProps())
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    page.unmount()

    expect(service.remove).toHaveBeenCalledExactlyOnceWith('widget 1')
  })

  it.each(['error-callback', 'expired-callback'] as const)('can be retried after its %s', async (name) => {
    const { service, options } = provideScript()
    const page = await show(buildProps(), 'en_US')
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    act(() => void options()[name]())
    expect(page.getByRole('alert').textContent).toContain('failed')
    fireEvent.click(page.getByRole('button', { name: 'Try again' }))

    expect(service.reset).toHaveBeenCalledExactlyOnceWith('widget 1')
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('shows what the server said about the last token', async () => {
    provideScript()
    const page = await show(buildProps({ error: 'That was wrong.' }))

    expect(page.getByRole('alert').textContent).toBe('That was wrong.')
  })
})

describe('the script of the service', () => {
  const scripts = () => document.querySelectorAll(`script[src="${scriptUrl}"]`)
  /** Records scripts instead of adding them: the document of the test loads none. */
  function blockScripts() {
    const held: HTMLScriptElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) held.push(node)
    })
    return held
  }

  afterEach(() => vi.restoreAllMocks())

  it('is loaded once, and removed again', async () => {
    const held = blockScripts()
    const loading = loadTurnstile()
    expect(held.map(({ src }) => src)).toEqual([scriptUrl])
    const { service } = provideScript()
    held[0]?.dispatchEvent(new Event('load'))
    expect(await loading.turnstile).toBe(service)
    expect(await loadTurnstile().turnstile).toBe(service)
    expect(held).toHaveLength(1)

    const remove = vi.spyOn(held[0] as HTMLScriptElement, 'remove')
    loading.end()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('is reported as blocked if it does not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await show(buildProps(), 'en_US')

    await waitFor(() => expect(page.getByRole('alert').textContent).toContain('could not be loaded'))
    page.unmount()
    expect(scripts()).toHaveLength(0)
  })
})
