import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

it('does what it says', () => {
  const handleClick = vi.fn()
  renderPart(<Button onClick={handleClick}>Save</Button>)

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(handleClick).toHaveBeenCalledOnce()
})

it('says that it does nothing at the moment', () => {
  renderPart(<Button aria-disabled>Save</Button>)

  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})

it('neither acts nor submits a second time while it is busy', () => {
  const handleClick = vi.fn()
  const handleSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  renderPart(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy onClick={handleClick}>
        Save
      </Button>
    </form>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(handleClick).not.toHaveBeenCalled()
  expect(handleSubmit).not.toHaveBeenCalled()
})
