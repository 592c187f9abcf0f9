import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const isAllowed = { has_permission: true, no_permission_tip: '' }

/** The form with a text in it, on a server where one of the supporting calls fails. */
async function openWritten(failing: string) {
  const fail = () => {
    throw apiError(502, null)
  }
  openApp('/questions/ask', {
    user: { id: 'selma', username: 'selma', mail_status: 1 },
    calls: {
      permissionInfo: () => ({ 'question.add': isAllowed, 'tag.add': isAllowed }),
      [failing]: fail,
    },
  })
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  fireEvent.change(area, { target: { value: 'Some words' } })
  return area
}

it('keeps the text, and says that the file was not uploaded', async () => {
  const area = await openWritten('fileUpload')

  const files = [new File(['x'], 'a.png', { type: 'image/png' })]
  fireEvent.paste(area, { clipboardData: { files, types: ['Files'] } })

  expect(await screen.findByText(/a\.png could not be uploaded/)).toBeDefined()
  expect(area.isConnected).toBe(true)
  expect(area.value).toContain('Some words')
})

it('keeps the text, and says that there is no preview', async () => {
  const area = await openWritten('postRender')

  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))

  expect(await screen.findByText(/The preview could not be loaded/)).toBeDefined()
  expect(area.isConnected).toBe(true)
})
