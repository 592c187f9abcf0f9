import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildQueued } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

it('shows the targets of a post’s links', async () => {
  const link = (href: string, text: string) => `<a href="${href}" rel="nofollow">${text}</a>`
  const parsed_text = [
    link('https://cheap.example/?a=1&amp;b=2', 'my notes'),
    link('https://cheap.example/?a=1&amp;b=2', 'again'),
    link('https://wаtches.example/', 'https://watches.example/'),
    link('/questions/1', 'a question'),
  ].join(' ')
  openApp('/review', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'queued_post', label: '', todo_amount: 1 }],
      queuedPostPage: () => ({ count: 1, list: [buildQueued(1, { parsed_text })] }),
    },
  })

  const title = await screen.findByRole('heading', { name: 'Links to other sites (2)' })
  const items = within(title.parentElement as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'https://cheap.example/?a=1&b=2',
    'https://xn--wtches-3nf.example/',
  ])
})
