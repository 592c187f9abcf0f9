import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import app from '../../../i18n/en_US/ui/app.json'
import { createDialogs, DialogContext } from './dialogs.ts'
import { createTexts, TextContext } from './i18n/index.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

afterEach(cleanup)

function openForm(hasChanges: boolean) {
  const dialogs = createDialogs()
  function Form() {
    useUnsavedChanges(hasChanges)
    return <Link to="/away">Away</Link>
  }
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/away', element: <p>Gone</p> },
  ])
  render(
    <TextContext value={createTexts('en_US', { app })}>
      <DialogContext value={dialogs}>
        <RouterProvider router={router} />
      </DialogContext>
    </TextContext>,
  )
  const leave = () => act(async () => screen.getByText('Away').click())
  const answer = (agreed: boolean) => act(async () => dialogs.answer(agreed))
  return { dialogs, router, leave, answer }
}

function closesFreely(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

it('asks before leaving with changes, and stays when the user wants to', async () => {
  const { dialogs, router, leave, answer } = openForm(true)

  await leave()
  expect(dialogs.store.getState().open?.body).toBe(
    'Are you sure you want to leave the page? Your changes may not be saved.',
  )
  await answer(false)

  expect(router.state.location.pathname).toBe('/')
})

it('leaves when the user says so, and asks again the next time', async () => {
  const { dialogs, router, leave, answer } = openForm(true)

  await leave()
  await answer(false)
  await leave()
  expect(dialogs.store.getState().open).not.toBeNull()
  await answer(true)

  await expect.poll(() => router.state.location.pathname).toBe('/away')
})

it('asks nothing while everything is saved', async () => {
  const { dialogs, router, leave } = openForm(false)

  await leave()

  expect(dialogs.store.getState().open).toBeNull()
  expect(router.state.location.pathname).toBe('/away')
  expect(closesFreely()).toBe(true)
})

it('has the browser ask before it closes a page with changes', () => {
  openForm(true)

  expect(closesFreely()).toBe(false)
})
