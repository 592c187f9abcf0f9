import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

const handleSelect = vi.fn()

beforeEach(() => {
  handleSelect.mockReset()
  renderPart(
    <Menu trigger="Account">
      <MenuItem to="/users/ada">Profile</MenuItem>
      <MenuItem onSelect={handleSelect}>Log out</MenuItem>
    </Menu>,
  )
})

function details(): HTMLDetailsElement {
  const found = document.querySelector('details')
  if (!found) throw new Error('The menu is not there.')
  return found
}

it('walks through its items with the arrow keys and around the end', () => {
  fireEvent.keyDown(details(), { key: 'ArrowDown' })
  expect(details().open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Profile')

  fireEvent.keyDown(details(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Log out')

  fireEvent.keyDown(details(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Profile')

  fireEvent.keyDown(details(), { key: 'End' })
  expect(document.activeElement?.textContent).toBe('Log out')
})

it('closes on Escape and gives the focus back to its trigger', () => {
  fireEvent.keyDown(details(), { key: 'ArrowDown' })

  fireEvent.keyDown(details(), { key: 'Escape' })

  expect(details().open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Account')
})

it('does what was chosen and closes', () => {
  fireEvent.keyDown(details(), { key: 'ArrowDown' })

  fireEvent.click(screen.getByText('Log out'))

  expect(handleSelect).toHaveBeenCalledOnce()
  expect(details().open).toBe(false)
})

it('closes when something next to it is pressed', () => {
  details().open = true
  fireEvent(details(), new Event('toggle'))

  fireEvent.pointerDown(document.body)

  expect(details().open).toBe(false)
})

it('gives the focus back to its trigger when an action was chosen', () => {
  details().open = true
  const item = screen.getByRole('button', { name: 'Log out' })
  item.focus()

  fireEvent.click(item)

  expect(details().open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Account')
})
