import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ApiFailure } from '../../api/index.ts'
import { apiError, openApp, waitingEdit } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

async function open(denial: ApiFailure) {
  openApp('/posts/10010000000000001/edit', {
    user: { id: 'selma', username: 'selma', mail_status: 1 },
    calls: {
      permissionInfo: () => ({}),
      revisionEditCheck: () => {
        throw denial
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
}

it('says that one’s own edit waits for review, with links to the question and its history', async () => {
  await open(waitingEdit(true))

  const title = 'Your suggested edit is waiting for review'
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.queryByText('Forbidden')).toBeNull()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Back to the question')).toBe('/questions/10010000000000001')
  expect(link('Timeline')).toBe('/posts/10010000000000001/timeline')
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
})

it('says that another member’s edit waits', async () => {
  await open(waitingEdit(false))

  const title = 'A suggested edit is waiting for review'
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
})

it('is a forbidden page if the edit check has another reason', async () => {
  await open(apiError(400, null, 'This question is locked.'))

  expect(screen.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeDefined()
  expect(screen.getByText('This question is locked.')).toBeDefined()
})

it('is not found if there is no such question', async () => {
  await open(apiError(400, null, 'This item does not exist.', 'error.object.not_found'))

  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
})
