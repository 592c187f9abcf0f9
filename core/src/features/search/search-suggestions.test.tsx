import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { suggestionSamples } from './suggestion-samples.ts'

afterEach(cleanup)

type Answer = (input: Record<string, unknown>) => unknown

async function open(searchSuggestions: Answer = () => suggestionSamples) {
  const opened = openApp('/no-such-page', { calls: { searchSuggestions } })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  act(() => field.focus())
  return { ...opened, field }
}

type Field = Awaited<ReturnType<typeof open>>['field']

const type = (field: Field, value: string) => fireEvent.input(field, { target: { value } })
const press = (field: Field, key: string) => fireEvent.keyDown(field, { key })
const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
const getActive = (field: Field) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

it('suggests questions, tags and users below the field, in groups', async () => {
  const { field, getInputs } = await open()

  type(field, ' kett ')

  expect(await names()).toEqual([
    expect.stringContaining('How long should a kettle boil?3 answers'),
    expect.stringContaining('Which kettle is quiet enough'),
    expect.stringContaining('kettle12.4k'),
    expect.stringContaining('Kettle Fan@kettle-fan'),
  ])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Questions',
    'Tags',
    'Users',
  ])
  expect(field.getAttribute('role')).toBe('combobox')
  expect(screen.getByText('4 suggestions')).toBeDefined()
  expect(getInputs('searchSuggestions')).toEqual([{ q: 'kett' }])
})

it('only requests the latest input, and nothing for one letter', async () => {
  const { field, getInputs } = await open()

  for (const text of ['k', 'ke', 'ket', 'kett']) type(field, text)
  await names()

  expect(getInputs('searchSuggestions')).toEqual([{ q: 'kett' }])
  type(field, 'k')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

it('selects lines with the arrow keys, and opens the selected one with Enter', async () => {
  const { field, router } = await open()
  type(field, 'kettle')
  await names()

  press(field, 'ArrowDown')
  expect(getActive(field)).toContain('How long should')
  press(field, 'ArrowUp')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  press(field, 'ArrowUp')
  expect(getActive(field)).toContain('Kettle Fan')
  press(field, 'ArrowUp')
  press(field, 'Enter')

  await waitFor(() =>
    expect([router.state.location.pathname, router.state.navigation.location?.pathname]).toContain(
      '/tags/kettle',
    ),
  )
  expect(field.value).toBe('')
})

it('leaves Enter to the search while no line is selected', async () => {
  const { field } = await open()
  type(field, 'kettle')
  await names()

  const isLeftToForm = press(field, 'Enter')

  expect(isLeftToForm).toBe(true)
  expect(screen.queryByRole('option')).toBeNull()
})

it('closes on Escape, and keeps the input', async () => {
  const { field } = await open()
  type(field, 'kettle')
  await names()

  press(field, 'Escape')

  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('kettle')
  expect(field.getAttribute('role')).toBeNull()
})

it('also suggests below the field of the search page', async () => {
  const { getInputs } = openApp('/search', { calls: { searchSuggestions: () => suggestionSamples } })
  const form = await waitFor(() => {
    const found = document.querySelector<HTMLFormElement>('main form[role=search]')
    if (!found) throw new Error('The page is not there yet.')
    return found
  })
  const own = form.elements.namedItem('q') as HTMLInputElement // The form has one.

  act(() => own.focus())
  type(own, 'kettle')

  expect(await names()).toHaveLength(4)
  expect(form.contains(screen.getByRole('listbox'))).toBe(true)
  expect(getInputs('searchSuggestions')).toEqual([{ q: 'kettle' }])
})

it('shows nothing if the server rejects the call', async () => {
  const { field, getInputs } = await open(() => {
    throw new Error('too many requests')
  })

  type(field, 'kettle')
  await waitFor(() => expect(getInputs('searchSuggestions')).toHaveLength(1))

  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
