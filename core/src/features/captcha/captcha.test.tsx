import type { WebPlugin } from '@querent/sdk/web'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiError, apiFieldErrors, openApp } from '../../shell/testing/open-app.tsx'
import { buildStatus, openPlugins } from '../../slots/plugin-samples.testing.tsx'

afterEach(cleanup)

/** A challenge that shows all its props. */
const half: WebPlugin = {
  slots: {
    'captcha.challenge': ({ action, config, challenge, error, isSubmitting, onRefresh, onSolve }) => {
      const [code, setCode] = useState('')
      return (
        <div>
          <p>{`${action} ${config.key} ${challenge?.question}`}</p>
          {error && <p role="alert">{error}</p>}
          <input aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
          <button type="button" onClick={onRefresh}>
            Another
          </button>
          <button type="button" disabled={isSubmitting} onClick={() => onSolve(code)}>
            Verify
          </button>
        </div>
      )
    },
  },
}

/** The page to recover an account, on a site whose captcha answer is `sesame`. */
function openRecovery({ isKnown = true, failures = 0 } = {}) {
  let challenges = 0
  let failuresLeft = failures
  const statuses = isKnown ? [buildStatus('test_captcha', ['captcha.challenge'])] : []
  const { plugins, setStatuses } = openPlugins({ test_captcha: half }, { statuses })
  const app = openApp('/users/account-recovery', {
    plugins,
    calls: {
      userActionRecord: () => {
        challenges += 1
        return {
          captcha_id: `c${challenges}`,
          captcha_img: '',
          verify: true,
          captcha_question: `No. ${challenges}?`,
        }
      },
      captchaConfig: () => {
        failuresLeft -= 1
        if (failuresLeft >= 0) throw apiError(502, null)
        return { slug_name: 'test_captcha', config: { key: 'public' } }
      },
      passwordReset: ({ captcha_id, captcha_code }) => {
        if (/^c\d$/.test(String(captcha_id)) && captcha_code === 'sesame') return null
        throw apiFieldErrors({ captcha_code: 'That was wrong.' })
      },
    },
  })
  return { ...app, setStatuses }
}

async function send() {
  const field = await screen.findByLabelText('Email')
  fireEvent.input(field, { target: { value: 'ada@example.com' } })
  field.focus()
  fireEvent.submit(field.closest('form') ?? field)
  return field
}

const dialog = () => screen.findByRole('dialog', { name: 'Are you human?' })

function enter(code: string) {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
}

describe('a form that requires a captcha', () => {
  it('loads its challenge early, asks before sending, and continues after the right answer', async () => {
    const { getInputs } = openRecovery()
    await screen.findByLabelText('Email')
    await waitFor(() => expect(getInputs('userActionRecord')).toEqual([{ action: 'email' }]))

    await send()
    await dialog()
    expect(await screen.findByText('email public No. 1?')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(getInputs('passwordReset')).toEqual([])
    enter('sesame')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getInputs('passwordReset')).toEqual([
      { e_mail: 'ada@example.com', captcha_id: 'c1', captcha_code: 'sesame' },
    ])
    expect(getInputs('userActionRecord')).toHaveLength(1)
  })

  it('shows the message and another challenge after a wrong answer', async () => {
    openRecovery()
    await send()
    await screen.findByText('email public No. 1?')
    enter('open')

    expect(await screen.findByText('email public No. 2?')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('That was wrong.')
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('')
  })

  it('shows another challenge on request', async () => {
    openRecovery()
    await send()
    await screen.findByText('email public No. 1?')
    fireEvent.click(screen.getByRole('button', { name: 'Another' }))

    // One more may have been prefetched.
    expect(await screen.findByText(/^email public No\. [23]\?$/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the input when the dialog is closed, and returns the focus', async () => {
    const { getInputs } = openRecovery()
    const field = await send()
    const frame = await dialog()
    expect(document.activeElement).toBe(frame)
    expect(field.closest('[inert]')).not.toBeNull()
    fireEvent.keyDown(frame, { key: 'Escape' })

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((field as HTMLInputElement).value).toBe('ada@example.com')
    expect(document.activeElement).toBe(field)
    expect(field.closest('[inert]')).toBeNull()
    expect(getInputs('passwordReset')).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks even if the page did not know about the captcha', async () => {
    const { getInputs, setStatuses } = openRecovery({ isKnown: false })
    await send()
    await dialog()
    expect(getInputs('passwordReset')).toHaveLength(1)
    act(() => setStatuses(buildStatus('test_captcha', ['captcha.challenge'])))
    await screen.findByText('email public No. 1?')
    enter('sesame')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getInputs('passwordReset')).toHaveLength(2)
  })

  it('keeps the form if the challenge does not load, and can retry', async () => {
    openRecovery({ failures: 1 })
    const field = await send()
    const frame = await dialog()
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(field.isConnected).toBe(true)

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(document.activeElement).toBe(frame)
    expect(await screen.findByText('email public No. 1?')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('ada@example.com')
  })

  it('says that the challenge cannot be shown', async () => {
    openRecovery({ isKnown: false })
    await send()
    await dialog()
    vi.useFakeTimers()
    try {
      await act(() => vi.advanceTimersByTimeAsync(0))
      await act(() => vi.advanceTimersByTimeAsync(7000))
    } finally {
      vi.useRealTimers()
    }

    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'), {
      timeout: 8000,
    })
  })
})
