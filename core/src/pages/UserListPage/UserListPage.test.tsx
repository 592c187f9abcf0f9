import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { getQuery, listPath } from './load-users.ts'

afterEach(cleanup)

const user = (display_name: string, role_id = 1, more = {}) => ({
  id: display_name,
  username: display_name.toLowerCase(),
  display_name,
  rank: 12_345,
  avatar: '',
  status: 'normal',
  role_id,
  week_rank: 0,
  top_tags: [] as { slug_name: string; display_name: string }[],
  ...more,
})

it('shows users with their reputation and role', async () => {
  openApp('/users', { calls: { userPage: () => ({ count: 2, list: [user('Ada', 2), user('Bob')] }) } })

  expect(await screen.findByRole('link', { name: 'Ada' })).toBeDefined()
  expect(screen.getAllByText('12.3k reputation')).toHaveLength(2)
  expect(screen.getAllByText('Administrator')).toHaveLength(1)
  expect(screen.getByText('2 members')).toBeDefined()
})

it('finds users by name, by the URL', async () => {
  const { router, getInputs } = openApp('/users?order=newest', {
    calls: { userPage: ({ query }) => ({ count: query ? 0 : 1, list: query ? [] : [user('Ada')] }) },
  })
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find by name' }), {
    target: { value: 'zoe' },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Find' }))

  expect(await screen.findByText('No username starts with “zoe”.')).toBeDefined()
  expect(router.state.location.search).toBe('?order=newest&name=zoe')
  expect(getInputs('userPage').at(-1)).toEqual({ page: 1, page_size: 36, order: 'newest', query: 'zoe' })
  fireEvent.click(screen.getByRole('link', { name: 'Show all users' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('shows what users gained this week, and their topics', async () => {
  const top_tags = [{ slug_name: 'knots', display_name: 'Knots' }]
  const list = [user('Ada', 1, { week_rank: 25, top_tags }), user('Bob', 1, { week_rank: -3 })]
  openApp('/users', { calls: { userPage: () => ({ count: 2, list }) } })

  const tags = await screen.findByRole('list', { name: 'Top tags of Ada' })
  expect(tags.querySelector('a')?.getAttribute('href')).toBe('/tags/knots')
  expect(screen.getAllByText(/this week$/).map((note) => note.textContent)).toContain('+25 this week')
  expect(screen.queryByText(/-3/)).toBeNull()
})

it('finds users while a name is typed, and shows how many there are', async () => {
  const { router, getInputs } = openApp('/users?order=newest', {
    calls: { userPage: ({ query }) => ({ count: query ? 1 : 2, list: [user('Ada')] }) },
  })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find by name' })
  field.focus()
  const asked = getInputs('userPage').length

  for (const value of ['a', 'ad', 'ad ']) fireEvent.change(field, { target: { value } })

  expect(await screen.findByText('1 name begins with “ad”')).toBeDefined()
  expect(router.state.location.search).toBe('?order=newest&name=ad')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(getInputs('userPage')).toHaveLength(asked + 1)
  expect([field.value, document.activeElement]).toEqual(['ad ', field])
})

const ranked = (display_name: string, rank: number, vote_count = 0) => ({
  username: display_name.toLowerCase(),
  display_name,
  avatar: '',
  rank,
  vote_count,
})
const ranking = {
  users_with_the_most_reputation: [ranked('Ada', 120)],
  users_with_the_most_vote: [ranked('Bob', 0, 1)],
  staffs: [ranked('Cy', 12_345)],
}

it.each([
  ['gained', 'Ada', '+120 reputation'],
  ['voters', 'Bob', '1 vote'],
  ['staff', 'Cy', '12.3k reputation'],
])('shows the short list %s, with a search of all users', async (order, name, stat) => {
  openApp(`/users?order=${order}`, { calls: { userRanking: () => ranking } })

  expect(await screen.findByRole('link', { name })).toBeDefined()
  expect(screen.getByText(stat)).toBeDefined()
  expect(document.querySelector('main form input[name=order]')).toBeNull()
})

it('says that nobody gained anything this week', async () => {
  const nobody = { users_with_the_most_reputation: [], users_with_the_most_vote: [], staffs: [] }
  openApp('/users?order=gained', { calls: { userRanking: () => nobody } })

  expect(await screen.findByText('No users in the last seven days.')).toBeDefined()
})

it.each([
  ['', { page: 1, order: 'reputation', name: '' }],
  ['?page=3&order=newest&name=%20ada', { page: 3, order: 'newest', name: 'ada' }],
  ['?page=-1&order=x', { page: 1, order: 'reputation', name: '' }],
  ['?page=4&order=staff&name=x', { page: 1, order: 'staff', name: '' }],
  ['?page=1e99', { page: 1, order: 'reputation', name: '' }],
])('reads the URL /users%s', (search, expected) => {
  expect(getQuery(new URL(`http://x.example/users${search}`))).toEqual(expected)
})

it('only writes values into a URL that differ from the defaults', () => {
  expect(listPath({ page: 1, order: 'reputation', name: '' })).toBe('/users')
  expect(listPath({ page: 2, order: 'newest', name: 'a b' })).toBe('/users?order=newest&name=a+b&page=2')
})

it('lets moderators remove the spam of several accounts, and undo it', async () => {
  const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
  const list = [user('Watches'), user('Pills'), user('Mo', 3), user('Ada')]
  const ids: Record<string, number> = { watches: 4, pills: 5 }
  const { getInputs } = openApp('/users?order=newest', {
    user: moderator,
    calls: {
      userPage: () => ({ count: 4, list }),
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 0, can_revision: true }),
      spamRemovalAdd: ({ username }) => ({ removal_id: ids[String(username)] }),
      spamRemovalUndo: () => ({ restored_count: 1 }),
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Remove spam of several accounts' }))
  for (const name of ['Watches', 'Pills']) fireEvent.click(await screen.findByRole('checkbox', { name }))
  expect(screen.queryByRole('checkbox', { name: 'Mo' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove spam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove and suspend' }))

  expect(await screen.findByText('Spam removed of 2 of 2 accounts')).toBeDefined()
  expect(getInputs('spamRemovalAdd')).toEqual([
    { username: 'watches', days: 7 },
    { username: 'pills', days: 7 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Removal undone for 2 of 2 accounts')).toBeDefined()
  expect(getInputs('spamRemovalUndo')).toEqual([{ removal_id: 4 }, { removal_id: 5 }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('reports which removals of spam were undone, and undoes the others on the next attempt', async () => {
  const list = [user('Watches'), user('Pills'), user('Casino')]
  const ids: Record<string, number> = { watches: 4, pills: 5 }
  let isBroken = true
  const { getInputs } = openApp('/users?order=newest', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      userPage: () => ({ count: 3, list }),
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 0, can_revision: true }),
      spamRemovalAdd: ({ username }) => {
        if (username === 'casino') throw apiError(500, null, 'Broken.')
        return { removal_id: ids[String(username)] }
      },
      spamRemovalUndo: ({ removal_id }) => {
        if (removal_id === 5 && isBroken) throw apiError(503, null, 'Too busy.')
        return { restored_count: 1 }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove spam of several accounts' }))
  for (const { display_name: name } of list) fireEvent.click(await screen.findByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove spam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove and suspend' }))
  await screen.findByText('Spam removed of 2 of 3 accounts')
  expect(screen.getByText(/A part may have been removed/).textContent).toContain('casino: Broken.')

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Removal undone for 1 of 2 accounts')
  expect(screen.getByText(/undo it again/).textContent).toContain('pills: Too busy.')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await screen.findByText('Removal undone for 1 of 1 accounts')
  expect(getInputs('spamRemovalUndo')).toEqual([{ removal_id: 4 }, { removal_id: 5 }, { removal_id: 5 }])
})

it('hides the removal of spam from members', async () => {
  openApp('/users', { calls: { userPage: () => ({ count: 1, list: [user('Ada')] }) } })
  await screen.findByRole('link', { name: 'Ada' })

  expect(screen.queryByRole('button', { name: /spam/ })).toBeNull()
})
