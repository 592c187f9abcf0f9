import { renderInSlot } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import { challengePreference } from './challenge-preference.ts'
import { ImageChallenge } from './ImageChallenge.tsx'
import plugin from './index.tsx'

const image = 'data:image/png;base64,iVBORw0KGgo='

const buildProps = (changes: Partial<CaptchaChallengeProps> = {}): CaptchaChallengeProps => ({
  action: 'question',
  config: {},
  challenge: { image, question: 'What is two plus two?' },
  error: '',
  isSubmitting: false,
  onRefresh: vi.fn(),
  onSolve: vi.fn(),
  ...changes,
})

describeWebHalf({ plugin, root: import.meta.dirname, samples: { 'captcha.challenge': () => buildProps() } })

const show = (props: CaptchaChallengeProps) =>
  renderInSlot(ImageChallenge, 'captcha.challenge', props, { texts: { en_US } })

describe('the form of the challenge', () => {
  // The suite presses the button that switches.
  beforeEach(() => {
    challengePreference.isQuestion = false
  })

  it('shows the image and passes on what was typed', async () => {
    const props = buildProps()
    const page = await show(props)
    const field = page.getByRole('textbox', { name: 'Characters in the image' })
    expect(document.activeElement).toBe(field)
    expect(page.getByRole('img').getAttribute('src')).toBe(image)

    fireEvent.change(field, { target: { value: ' x7k2 ' } })
    fireEvent.click(page.getByRole('button', { name: 'Verify' }))

    expect(props.onSolve).toHaveBeenCalledExactlyOnceWith('x7k2')
  })

  it('does not pass on an empty answer, and says so', async () => {
    const props = buildProps()
    const page = await show(props)

    fireEvent.click(page.getByRole('button', { name: 'Verify' }))

    expect(props.onSolve).not.toHaveBeenCalled()
    expect(page.getByRole('alert').textContent).toBe('Captcha text cannot be empty.')
    fireEvent.change(page.getByRole('textbox'), { target: { value: 'x' } })
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('shows what the server said about the last attempt', async () => {
    const page = await show(buildProps({ error: 'That was wrong.' }))

    expect(page.getByRole('alert').textContent).toBe('That was wrong.')
    expect(page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('forgets what was said about the other task', async () => {
    const page = await show(buildProps({ error: 'That was wrong.' }))

    fireEvent.click(page.getByRole('button', { name: 'Answer a question instead' }))

    expect(page.queryByRole('alert')).toBeNull()
  })

  it('switches to a question in words, and back', async () => {
    const props = buildProps()
    const page = await show(props)
    fireEvent.click(page.getByRole('button', { name: 'Answer a question instead' }))

    expect(page.queryByRole('img')).toBeNull()
    expect(page.getByRole('status').textContent).toBe('What is two plus two?')
    const field = page.getByRole('textbox', { name: 'Your answer' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'four' } })
    fireEvent.click(page.getByRole('button', { name: 'Verify' }))
    expect(props.onSolve).toHaveBeenCalledWith('four')

    // The next challenge, like after a wrong answer, is of the same kind.
    const next = await show(props)
    expect(next.getByRole('status').textContent).toBe('What is two plus two?')
    fireEvent.click(next.getByRole('button', { name: 'Use the image instead' }))
    expect(next.getByRole('img')).toBeTruthy()
  })

  it('loads another image or another question', async () => {
    const props = buildProps()
    const page = await show(props)
    fireEvent.click(page.getByRole('button', { name: 'Show another image' }))
    fireEvent.click(page.getByRole('button', { name: 'Answer a question instead' }))
    fireEvent.click(page.getByRole('button', { name: 'Ask another question' }))

    expect(props.onRefresh).toHaveBeenCalledTimes(2)
  })

  it('waits while the answer is being sent', async () => {
    const page = await show(buildProps({ isSubmitting: true }))

    const verify = page.getByRole('button', { name: 'Verify' })
    expect((verify as HTMLButtonElement).disabled).toBe(true)
    expect(verify.getAttribute('aria-busy')).toBe('true')
  })
})
