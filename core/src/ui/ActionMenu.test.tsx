import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { moreIcon } from './icons.ts'
import { MenuItem } from './MenuItem.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: 'More' })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent

function renderMenu(onSelect = vi.fn()) {
  renderPart(
    <ActionMenu label="More" icon={moreIcon}>
      <MenuItem onSelect={onSelect}>Pin</MenuItem>
      <MenuItem onSelect={onSelect}>Delete</MenuItem>
    </ActionMenu>,
  )
  trigger().focus()
}

it('has nothing but its button until it is opened, which keeps the focus', async () => {
  renderMenu()
  expect(screen.queryByText('Pin')).toBeNull()

  fireEvent.click(trigger())

  await screen.findByText('Pin')
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(trigger())
})

it('walks through its items with the arrow keys and around the end', async () => {
  renderMenu()

  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  await waitFor(() => expect(focused()).toBe('Pin'))

  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? trigger(), { key })
  press('ArrowDown')
  expect(focused()).toBe('Delete')
  press('ArrowDown')
  expect(focused()).toBe('Pin')
  press('End')
  expect(focused()).toBe('Delete')
  press('Home')
  expect(focused()).toBe('Pin')
  press('ArrowUp')
  expect(focused()).toBe('Delete')
})

it('closes on Escape and gives the focus back to its button', async () => {
  renderMenu()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  await waitFor(() => expect(focused()).toBe('Pin'))

  fireEvent.keyDown(document.activeElement ?? trigger(), { key: 'Escape' })

  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})

it('does what was chosen, closes, and opens again', async () => {
  const handleSelect = vi.fn()
  renderMenu(handleSelect)
  fireEvent.click(trigger())

  fireEvent.click(await screen.findByText('Delete'))

  expect(handleSelect).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(false)
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  await waitFor(() => expect(focused()).toBe('Pin'))
})

it('closes on a click next to it', async () => {
  renderMenu()
  fireEvent.click(trigger())
  await screen.findByText('Pin')

  // The library ignores the click that may have opened the menu.
  await waitFor(() => {
    fireEvent.click(document.body)
    expect(isOpen()).toBe(false)
  })
})
