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

it('says once that a message has left without its action', () => {
  const toasts = createToasts()
  const expired: string[] = []
  const show = (text: string) =>
    toasts.show(text, 'success', { label: '', run: () => undefined, onExpire: () => expired.push(text) })

  show('a')
  const [toast] = toasts.store.getState().toasts
  for (let times = 0; times < 2; times++) toasts.dismiss(toast?.id ?? 0)
  for (const text of ['b', 'b', 'c', 'd', 'e']) show(text)

  expect(expired).toEqual(['a', 'b', 'b'])
})
