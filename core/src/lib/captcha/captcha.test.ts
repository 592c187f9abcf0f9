import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCaptcha } from './captcha.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('opens with the message and a new picture when an answer was refused', () => {
  const captcha = createCaptcha()

  captcha.refuse('Wrong code.')

  expect(captcha.store.getState()).toEqual({ isOpen: true, msg: 'Wrong code.', round: 1 })
})

it('closes 50 ms later, unless a refusal follows at once', () => {
  const captcha = createCaptcha()
  captcha.open()
  captcha.close()

  vi.advanceTimersByTime(49)
  expect(captcha.store.getState().isOpen).toBe(true)
  vi.advanceTimersByTime(1)
  expect(captcha.store.getState().isOpen).toBe(false)

  captcha.open()
  captcha.close()
  captcha.refuse('Again.')
  vi.advanceTimersByTime(100)
  expect(captcha.store.getState().isOpen).toBe(true)
})
