import { expect, it } from 'vitest'
import { createDialogs } from './dialogs.ts'

it('asks one question after the other and gives each its own answer', async () => {
  const dialogs = createDialogs()
  const first = dialogs.ask({ body: 'Delete?', confirmText: 'Delete' })
  const second = dialogs.ask({ body: 'Close?', confirmText: 'Close' })

  expect(dialogs.store.getState().open?.body).toBe('Delete?')
  dialogs.answer(true)
  expect(dialogs.store.getState().open?.body).toBe('Close?')
  dialogs.answer(false)

  expect(dialogs.store.getState().open).toBeNull()
  expect([await first, await second]).toEqual([true, false])
})

it('asks once after a double click, and acts once', async () => {
  const dialogs = createDialogs()
  const request = { title: 'Delete?', body: 'It is gone then.', confirmText: 'Delete' }
  const first = dialogs.ask(request)
  const second = dialogs.ask({ ...request })

  dialogs.answer(true)

  expect(dialogs.store.getState().open).toBeNull()
  expect([await first, await second]).toEqual([true, false])
})

it('informs with nothing to confirm', async () => {
  const dialogs = createDialogs()
  const closed = dialogs.inform('That went wrong.')

  expect(dialogs.store.getState().open).toMatchObject({ body: 'That went wrong.' })
  expect(dialogs.store.getState().open?.confirmText).toBeUndefined()
  dialogs.answer(false)

  await expect(closed).resolves.toBeUndefined()
})
