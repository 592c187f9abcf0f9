import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { preloadToast, ToastRegion } from './ToastRegion.tsx'

const handleDismiss = vi.fn()

beforeEach(async () => {
  await preloadToast()
  vi.useFakeTimers()
  handleDismiss.mockReset()
  renderPart(
    <ToastRegion toasts={[{ id: 'a', kind: 'success', text: 'Saved.' }]} onDismiss={handleDismiss} />,
  )
  // The message appears with its code, which is already loaded.
  await act(async () => {})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says a message once, and when there is time', () => {
  const region = screen.getByRole('region', { name: 'ui.toast.region' })

  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toBe('Saved.')
  expect(region.querySelectorAll('[role="alert"], [aria-live]')).toHaveLength(0)
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

it('carries out the action of a message, which leaves then', async () => {
  cleanup()
  const run = vi.fn()
  const action = { label: 'Undo', run }
  renderPart(
    <ToastRegion
      toasts={[{ id: 'b', kind: 'success', text: 'Removed.', action }]}
      onDismiss={handleDismiss}
    />,
  )
  await act(async () => {})

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(handleDismiss).toHaveBeenCalledWith('b')
})

it('leaves when a dialog opens, and stays in the dialog that it came in', async () => {
  const dialog = document.createElement('div')
  dialog.tabIndex = -1
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  dialog.focus()
  expect(handleDismiss).toHaveBeenCalledExactlyOnceWith('a')

  cleanup()
  handleDismiss.mockReset()
  dialog.blur()
  renderPart(
    <ToastRegion toasts={[{ id: 'b', kind: 'success', text: 'Copied.' }]} onDismiss={handleDismiss} />,
  )
  await act(async () => {})
  dialog.focus()
  expect(handleDismiss).not.toHaveBeenCalled()
  dialog.remove()
})

it('stays when a dialog opens that it explains', async () => {
  cleanup()
  renderPart(
    <ToastRegion
      toasts={[{ id: 'b', kind: 'info', text: 'You are no longer logged in.' }]}
      onDismiss={handleDismiss}
    />,
  )
  await act(async () => {})
  const dialog = document.createElement('div')
  dialog.tabIndex = -1
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)

  dialog.focus()

  expect(handleDismiss).not.toHaveBeenCalled()
  dialog.remove()
})

it('leaves the place where it would cover the focused field, and comes back afterwards', () => {
  const region = screen.getByRole('region', { name: 'ui.toast.region' })
  const field = document.body.appendChild(document.createElement('textarea'))
  const place = (element: Element, getTop: () => number) => {
    element.getBoundingClientRect = () => new DOMRect(0, getTop(), 390, 50)
  }
  place(region, () => (region.hasAttribute('data-moved') ? 700 : 60))
  let top = 80
  place(field, () => top)

  field.focus()
  expect(region.hasAttribute('data-moved')).toBe(true)

  field.blur()
  top = 400
  field.focus()
  expect(region.hasAttribute('data-moved')).toBe(false)

  // An element as tall as the window is covered either way.
  field.blur()
  field.getBoundingClientRect = () => new DOMRect(0, 0, 390, 844)
  field.focus()
  expect(region.hasAttribute('data-moved')).toBe(false)
  field.remove()

  const post = document.body.appendChild(document.createElement('article'))
  post.tabIndex = -1
  place(post, () => 80)
  post.focus()
  expect(region.hasAttribute('data-moved')).toBe(false)
  post.remove()
})
