import { renderInSlot } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { RecaptchaChallenge } from './RecaptchaChallenge.tsx'
import { loadRecaptcha, type Recaptcha, serviceLanguage } from './recaptcha-script.ts'

type Options = Parameters<Recaptcha['render']>[1]

const buildProps = (changes: Partial<CaptchaChallengeProps> = {}): CaptchaChallengeProps => ({
  action: 'question',
  config: { key: '6Le-public', script_host: 'www.google.com' },
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
    ready: vi.fn((then: () => void) => then()),
    render: vi.fn((_place: HTMLElement, options: Options) => shown.push(options)),
  }
  window.grecaptcha = service
  return { service, options: () => shown.at(-1) as Options }
}

const show = (props: CaptchaChallengeProps, language = 'en_US') =>
  renderInSlot(RecaptchaChallenge, 'captcha.challenge', props, { texts: { en_US }, site: { language } })

afterEach(() => {
  delete window.grecaptcha
})

describe('with the script of the service', () => {
  beforeEach(() => void provideScript())

  describeWebHalf({ plugin, root: import.meta.dirname, samples: { 'captcha.challenge': () => buildProps() } })
})

describe('the checkbox', () => {
  it('is created in the language of the page, inside the group that names it', async () => {
    const { service, options } = provideScript()
    const page = await show(buildProps(), 'zh_CN')
    await waitFor(() => expect(service.render).toHaveBeenCalledOnce())

    expect(options()).toMatchObject({ sitekey: '6Le-public', hl: 'zh-CN', theme: 'light', size: 'normal' })
    expect(page.getByRole('group').contains(service.render.mock.calls[0]?.[0] ?? null)).toBe(true)
  })

  it('enables the button with its token, and disables it when the token expires', async () => {
    const { service, options } = provideScript()
    const props = buildProps()
    const page = await show(props)
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    const verify = page.getByRole('button', { name: 'Verify' }) as HTMLButtonElement
    expect(verify.disabled).toBe(true)

    act(() => options().callback('token'))
    fireEvent.click(verify)
    expect(props.onSolve).toHaveBeenCalledExactlyOnceWith('token')

    act(() => options()['expired-callback']())
    expect(verify.disabled).toBe(true)
  })

  it('waits while the token is being sent, and shows what the server said about the last one', async () => {
    const { service, options } = provideScript()
    const page = await show(buildProps({ isSubmitting: true, error: 'That was wrong.' }))
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    act(() => options().callback('token'))

    expect((page.getByRole('button', { name: 'Verify' }) as HTMLButtonElement).disabled).toBe(true)
    expect(page.getByRole('alert').textContent).toBe('That was wrong.')
  })

  it('says that the service has lost its connection', async () => {
    const { service, options } = provideScript()
    const page = await show(buildProps())
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    act(() => options()['error-callback']())

    expect(page.getByRole('alert').textContent).toContain('Check your connection')
  })

  it('is removed with the dialog, including what the service added to the page', async () => {
    const { service } = provideScript()
    const page = await show(buildProps())
    await waitFor(() => expect(service.render).toHaveBeenCalled())
    const left = document.createElement('div')
    left.innerHTML = '<div><iframe data-src="x"></iframe></div>'
    left.querySelector('iframe')?.setAttribute('src', 'https://www.google.com/recaptcha/api2/bframe')
    document.body.append(left)
    page.unmount()

    expect(left.isConnected).toBe(false)
  })
})

describe('the script of the service', () => {
  const sources = () => [...document.querySelectorAll('script')].map(({ src }) => src)
  /** Records scripts instead of adding them: the document of the test loads none. */
  function blockScripts() {
    const held: HTMLScriptElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) held.push(node)
    })
    return held
  }

  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['www.recaptcha.net', 'https://www.recaptcha.net/recaptcha/api.js?render=explicit&hl=de'],
    ['www.google.com', 'https://www.google.com/recaptcha/api.js?render=explicit&hl=de'],
    ['evil.example', 'https://www.google.com/recaptcha/api.js?render=explicit&hl=de'],
  ])('is loaded from %s, if pages allow that', async (host, source) => {
    const held = blockScripts()
    const loading = loadRecaptcha({ host, language: 'de' })
    expect(held.map(({ src }) => src)).toEqual([source])
    const { service } = provideScript()
    held[0]?.dispatchEvent(new Event('load'))
    expect(await loading.recaptcha).toBe(service)

    const remove = vi.spyOn(held[0] as HTMLScriptElement, 'remove')
    loading.end()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('is reported as blocked if it does not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await show(buildProps())

    await waitFor(() => expect(page.getByRole('alert').textContent).toContain('could not be loaded'))
    page.unmount()
    expect(sources()).toEqual([])
  })

  it.each([
    ['en_US', 'en'],
    ['zh_CN', 'zh-CN'],
    ['zh_TW', 'zh-TW'],
    ['de_DE', 'de'],
    ['pt_BR', 'pt-BR'],
    ['ar', 'ar'],
  ])('calls %s %s', (language, expected) => {
    expect(serviceLanguage(language)).toBe(expected)
  })
})
