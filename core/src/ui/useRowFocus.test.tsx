import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useRowFocus } from './useRowFocus.ts'

function List({ names }: { names: readonly string[] }) {
  const region = useRowFocus<HTMLDivElement>()
  return (
    <main>
      <h1>Names</h1>
      <div ref={region}>
        {names.length > 1 && <button type="button">Remove all</button>}
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="/name">{name}</a>
              <button type="button">Change {name}</button>
              <button type="button">Remove {name}</button>
            </li>
          ))}
        </ul>
        {names.length > 1 && (
          <nav>
            <a href="/2">Next</a>
          </nav>
        )}
      </div>
      <button type="button">Elsewhere</button>
      <dialog role="alertdialog" open>
        <button type="button">Sure</button>
      </dialog>
    </main>
  )
}

const focus = (name: string) => screen.getByRole('button', { name }).focus()
const focused = () => document.activeElement?.textContent

afterEach(cleanup)

it('goes to the same control of the row that takes the place of a removed one', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />)
  focus('Remove b')

  rerender(<List names={['a', 'c']} />)
  expect(focused()).toBe('Remove c')

  rerender(<List names={['a']} />)
  expect(focused()).toBe('Remove a')
})

it('goes to the heading when no row is left', () => {
  const { rerender } = render(<List names={['a']} />)
  focus('Remove a')

  rerender(<List names={[]} />)
  expect(focused()).toBe('Names')
})

it('goes to the first control when one that is in no row goes away', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  focus('Remove all')

  rerender(<List names={['b']} />)
  expect(focused()).toBe('b')
})

it('does not go to what acts on all rows where the last page has no link to a next one', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  screen.getByRole('link', { name: 'Next' }).focus()

  rerender(<List names={['c']} />)
  expect(document.activeElement).toBe(document.body)
})

it('does not move once the focus has gone elsewhere', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />)
  focus('Remove a')
  focus('Elsewhere')
  rerender(<List names={['b', 'c']} />)
  expect(focused()).toBe('Elsewhere')

  screen.getByRole('button', { name: 'Elsewhere' }).blur()
  rerender(<List names={['c']} />)
  expect(document.activeElement).toBe(document.body)
})

it('goes on from the row for which a dialog asked', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  focus('Remove a')
  focus('Sure')
  screen.getByRole('button', { name: 'Sure' }).blur()

  rerender(<List names={['b']} />)
  expect(focused()).toBe('Remove b')
})
