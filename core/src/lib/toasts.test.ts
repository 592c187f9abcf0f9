import { expect, it } from 'vitest'
import { createToasts } from './toasts.ts'

it('shows three messages at most, and the same message once', () => {
  const toasts = createToasts()

  for (const text of ['a', 'b', 'c', 'a', 'd']) toasts.show(text)

  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['c', 'a', 'd'])
})

it('takes a message away when it is dismissed', () => {
  const toasts = createToasts()
  toasts.show('a', 'danger')
  const [toast] = toasts.store.getState().toasts

  expect(toast?.kind).toBe('danger')
  toasts.dismiss(toast?.id ?? 0)

  expect(toasts.store.getState().toasts).toEqual([])
})
