import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminQuestion } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it('moves the focus to the next question when one leaves the list, and to the heading after the last', async () => {
  let left = [buildAdminQuestion(), buildAdminQuestion({ id: 'q2', title: 'Which soil?' })]
  openApp('/admin/questions', {
    user: ada,
    calls: {
      ...shell,
      adminQuestionPage: () => ({ count: left.length, list: left }),
      adminQuestionStatusUpdate: ({ question_id }) => {
        left = left.filter(({ id }) => id !== question_id)
        return null
      },
    },
  })
  const remove = async (title: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(`Delete: done for “${title}”`)).toBeDefined()
  }

  await remove('Why is my tea cold?')
  const next = screen.getByRole('button', { name: 'Actions for Which soil?' })
  await waitFor(() => expect(document.activeElement).toBe(next))

  await remove('Which soil?')
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
