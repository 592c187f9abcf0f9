import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

function Row({ name }: { name: string }) {
  const row = useFocusAfterRemoval<HTMLLIElement>(({ nextElementSibling: next }) =>
    next instanceof HTMLElement ? next : null,
  )
  return (
    <li ref={row} aria-label={name}>
      <button type="button">{name}</button>
    </li>
  )
}

function Page({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
    </ul>
  )
}

it('moves the focus to the next element when only the one with the focus is removed', async () => {
  const { rerender } = render(<Page names={['one', 'two']} />)
  screen.getByRole('button', { name: 'one' }).focus()

  await act(async () => rerender(<Page names={['two']} />))

  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'two' }))
})

it('moves no focus while the whole page is removed', async () => {
  const { rerender } = render(<Page names={['one', 'two']} />)
  screen.getByRole('button', { name: 'one' }).focus()
  const focus = vi.spyOn(screen.getByRole('listitem', { name: 'two' }), 'focus')

  await act(async () => rerender(<p>Another page</p>))

  expect(focus).not.toHaveBeenCalled()
})
