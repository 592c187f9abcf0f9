import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { ToastRegion } from './ToastRegion.tsx'

const handleDismiss = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  handleDismiss.mockReset()
  renderPart(
    <ToastRegion toasts={[{ id: 'a', kind: 'success', text: 'Saved.' }]} onDismiss={handleDismiss} />,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('lets a message go after 5000 ms', () => {
  act(() => vi.advanceTimersByTime(4999))
  expect(handleDismiss).not.toHaveBeenCalled()

  act(() => vi.advanceTimersByTime(1))
  expect(handleDismiss).toHaveBeenCalledWith('a')
})

it('keeps a message while it has the focus, and starts again afterwards', () => {
  const button = screen.getByRole('button', { name: 'ui.toast.dismiss' })

  fireEvent.focus(button)
  act(() => vi.advanceTimersByTime(20_000))
  expect(handleDismiss).not.toHaveBeenCalled()

  fireEvent.blur(button)
  act(() => vi.advanceTimersByTime(5000))
  expect(handleDismiss).toHaveBeenCalledOnce()
})
