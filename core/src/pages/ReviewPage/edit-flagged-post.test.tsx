import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens the form of a flagged question, and enters another title. */
async function enterTitle(calls: OpenAppOptions['calls'] = {}) {
  openApp('/review?queue=flagged_post', {
    user: moderator,
    calls: {
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: 1 }],
      flaggedPostPage: () => ({ count: 1, list: [buildFlag('9', { question_title: 'First flagged' })] }),
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'First flagged' })
  press('Edit')
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: 'A better title for it' } })
  return title
}

it('keeps the text if another reviewer has resolved the flag, and links to the post', async () => {
  const title = await enterTitle({
    flagReview: () => {
      throw apiError(400, { err_type: 'toast' }, 'Already reviewed.', 'error.review.already_reviewed')
    },
  })
  press('Save and resolve the flag')

  const link = await screen.findByRole('link', { name: 'with the post itself' })
  expect(link.getAttribute('href')).toMatch(/^\/posts\/.+\/edit$/)
  expect(title.value).toBe('A better title for it')
})

it('asks before discarding the text', async () => {
  const title = await enterTitle()
  fireEvent.keyDown(title, { key: 'Escape', code: 'Escape' })

  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Close without saving what you entered?')).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(title.value).toBe('A better title for it')

  press('Cancel')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(title.isConnected).toBe(false))
})
