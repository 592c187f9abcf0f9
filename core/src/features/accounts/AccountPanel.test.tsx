import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountPanel } from './AccountPanel.tsx'

const form = (
  <AccountPanel title="Account recovery">
    <button type="submit">Send</button>
  </AccountPanel>
)

it('moves the focus to its title when the result replaces the submitted form', () => {
  const { rerender } = render(form)
  screen.getByRole('button').focus()

  rerender(<AccountPanel title="Check your email" />)

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
})

it('does not move the focus otherwise', () => {
  const { rerender } = render(form)
  expect(document.activeElement).toBe(document.body)

  rerender(form)
  expect(document.activeElement).toBe(document.body)

  screen.getByRole('button').focus()
  rerender(
    <AccountPanel title="Check your email">
      <button type="submit">Send</button>
    </AccountPanel>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
