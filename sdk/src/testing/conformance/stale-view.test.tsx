// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type CallFailure, toCallFailure, useApi } from '../../web/index.ts'
import { renderInSlot } from '../render-in-slot.ts'
import { pressButtons, removeWhatIsShown, watchUncaught } from './stale-view.ts'

afterEach(() => vi.restoreAllMocks())

const caught: (CallFailure | undefined)[] = []

function View() {
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const save = () => api.callPlugin('/save').catch((error) => caught.push(toCallFailure(error)))
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} />
      {isOpen && <button type="button" onClick={save} />}
      <button type="button" disabled onClick={save} />
    </>
  )
}

test('presses the buttons of a view whose calls fail, and buttons that appear then', async () => {
  const { host } = await renderInSlot(View, 'sidebar.sections', {})
  removeWhatIsShown(host)

  await pressButtons(async () => undefined)

  expect(caught).toMatchObject([{ status: 404 }])
})

test('reports what a handler throws', async () => {
  const mistake = new Error('a mistake')
  const handleClick = () => {
    throw mistake
  }
  await renderInSlot(() => <button type="button" onClick={handleClick} />, 'sidebar.sections', {})
  const uncaught = watchUncaught()

  await pressButtons(async () => undefined)

  uncaught.end()
  expect(uncaught.errors).toEqual([mistake])
})
