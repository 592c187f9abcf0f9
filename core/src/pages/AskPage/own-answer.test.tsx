import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function open() {
  openApp('/questions/ask', {
    user: { id: 'selma', username: 'selma', mail_status: 1 },
    calls: {
      permissionInfo: () => ({ 'question.add': { has_permission: true, no_permission_tip: '' } }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
}

const box = () => screen.getByRole('checkbox', { name: 'Answer your own question' })
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })

it('restores the answer when its box is ticked again, even on a later visit', async () => {
  await open()
  fireEvent.click(box())
  fireEvent.change(answer(), { target: { value: 'Use a Map.' } })
  fireEvent.click(box())
  expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull()
  fireEvent.click(box())
  expect(answer().value).toBe('Use a Map.')

  fireEvent.click(box())
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await open()
  await screen.findByText('Your draft has been restored.')
  fireEvent.click(box())
  expect(answer().value).toBe('Use a Map.')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  fireEvent.click(box())

  expect(answer().value).toBe('')
})
