import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

const tag = (name: string) => ({
  tag_id: name,
  slug_name: name,
  display_name: name,
  recommend: false,
  reserved: false,
})
const none = { count: 0, list: [] }
const member = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }

async function open(changes: Record<string, () => unknown> = {}) {
  let isFollowing = false
  const opened = openApp('/questions', {
    user: member,
    calls: {
      questionPage: () => none,
      questionRecommendPage: () => none,
      tagFollowing: () => (isFollowing ? [{ ...tag('knots'), main_tag_slug_name: '' }] : []),
      tagChoice: () => ({ is_due: true }),
      tagPage: () => ({ count: 2, list: [tag('knots'), tag('rope')] }),
      tagSearch: () => [tag('sailing')],
      tagFollowReplace: () => {
        isFollowing = true
        return null
      },
      tagChoicePutOff: () => null,
      ...changes,
    },
  })
  await screen.findByText('What do you want to read about?')
  return opened
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

it('follows the selected tags, and links to their questions', async () => {
  const { router, getInputs } = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)

  for (const name of ['knots', 'rope', 'rope']) press(name)
  expect([isPressed('knots'), isPressed('rope')]).toEqual(['true', 'false'])
  press('Continue')

  await waitFor(() => expect(router.state.location.search).toBe('?order=recommend'))
  expect(getInputs('tagFollowReplace')).toEqual([{ slug_name_list: ['knots'] }])
  await waitFor(() => expect(screen.queryByText('What do you want to read about?')).toBeNull())
})

it('finds any other tag', async () => {
  const { getInputs } = await open()
  press('rope')
  press('Find other tags')

  const field = await screen.findByRole('combobox', { name: /Tags/ })
  fireEvent.change(field, { target: { value: 'sai' } })
  fireEvent.click(await screen.findByRole('option', { name: /sailing/ }))
  press('Continue')

  await waitFor(() =>
    expect(getInputs('tagFollowReplace')).toEqual([{ slug_name_list: ['rope', 'sailing'] }]),
  )
})

it('disappears when it is dismissed', async () => {
  const { getInputs } = await open()
  press('Not now')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull())
  expect(getInputs('tagChoicePutOff')).toHaveLength(1)
  expect(document.activeElement?.localName).toBe('main')
})
