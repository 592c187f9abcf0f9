import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildEntry, buildSubject } from '../../features/revisions/timeline-samples.ts'
import { buildTagInfo } from '../../features/tags/tag-samples.ts'
import {
  apiError,
  type OpenAppOptions,
  openApp,
  outdatedEdit,
  waitingEdit,
} from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const selma = { id: 'selma', username: 'selma', mail_status: 1 }
const tag = buildTagInfo()
const may = (has_permission: boolean) => () => ({
  'tag.edit_slug_name': { has_permission, no_permission_tip: '' },
})

function open(calls: OpenAppOptions['calls'] = {}) {
  return openApp(`/tags/${tag.tag_id}/edit`, {
    user: selma,
    calls: {
      revisionEditCheck: () => null,
      tagInfo: () => tag,
      tagSynonymList: () => ({ synonyms: [], member_actions: [] }),
      permissionInfo: may(false),
      ...calls,
    },
  })
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('sends the changes with their summary, and returns to the tag', async () => {
  const { router, getInputs } = open({ tagUpdate: () => ({ wait_for_review: false }) })

  await fill('Description', 'For everything about it.')
  await fill('Edit summary', 'Shorter.')
  save()

  await waitFor(() => expect(router.state.location.pathname).toBe('/tags/javascript/info'))
  expect(getInputs('tagUpdate')).toEqual([
    {
      tag_id: tag.tag_id,
      display_name: 'JavaScript',
      slug_name: 'javascript',
      original_text: 'For everything about it.',
      edit_summary: 'Shorter.',
    },
  ])
  expect(screen.queryByText('Your revision will show after review.')).toBeNull()
})

it('sends the changes once, even while the next page is loading', async () => {
  const slow = new Promise<never>(() => undefined)
  let isSaved = false
  const { router, getInputs } = open({
    tagInfo: () => (isSaved ? slow : tag),
    tagUpdate: () => {
      isSaved = true
      return { wait_for_review: false }
    },
  })
  await fill('Description', 'For everything about it.')

  save()
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/tags/javascript/info'))
  // All effects of the response have happened by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  save()
  await act(() => new Promise((resolve) => setTimeout(resolve)))

  expect(getInputs('tagUpdate')).toHaveLength(1)
})

it('says that a change waits for review', async () => {
  open({ tagUpdate: () => ({ wait_for_review: true }) })

  await fill('Display name', 'ECMAScript')
  save()

  expect(await screen.findByText('Your revision will show after review.')).toBeDefined()
})

it('only lets a suggestion change the description', async () => {
  open({
    permissionInfo: ({ action }) => ({
      [`${action}`]: { has_permission: action !== 'tag.edit_without_review', no_permission_tip: '' },
    }),
  })

  expect((await field('Display name')).readOnly).toBe(true)
  expect((await field('URL slug')).readOnly).toBe(true)
  expect((await field('Description')).readOnly).toBe(false)
  expect(screen.getAllByText('A suggestion changes only the description.')).toHaveLength(2)
})

it('only lets the staff change the slug, and opens the new URL', async () => {
  open()
  expect((await field('URL slug')).readOnly).toBe(true)
  cleanup()

  const { router } = open({ permissionInfo: may(true), tagUpdate: () => ({ wait_for_review: false }) })
  await fill('URL slug', 'ECMA Script')
  save()

  await waitFor(() => expect(router.state.location.pathname).toBe('/tags/ecma-script/info'))
})

it('does not remove a description', async () => {
  const { getInputs } = open()

  await fill('Description', ' ')
  save()

  expect(await screen.findByText('Say in a sentence what this tag is for.')).toBeDefined()
  expect(getInputs('tagUpdate')).toEqual([])
})

it('asks before leaving with unsaved changes', async () => {
  const { router } = open()
  await fill('Description', 'Something new.')

  act(() => {
    router.navigate('/users/logout')
  })

  expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
})

it('says that an edit waits for review, with links to the tag and its history', async () => {
  open({
    revisionEditCheck: () => {
      throw waitingEdit(true)
    },
  })

  const back = await screen.findByRole('link', { name: 'Back to the tag' })
  expect(back.getAttribute('href')).toBe('/tags/javascript/info')
  expect(screen.getByText('Your suggested edit is waiting for review')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Timeline' }).getAttribute('href')).toBe(
    `/tags/${tag.tag_id}/timeline`,
  )
})

it('is a forbidden page for a tag that may not be edited, and for a deleted one', async () => {
  open({
    revisionEditCheck: () => {
      throw apiError(400, null, 'You may not edit this.')
    },
  })
  expect(await screen.findByText('You may not edit this.')).toBeDefined()
  cleanup()

  open({ tagInfo: () => buildTagInfo({ status: 'deleted' }) })
  expect(await screen.findByText('This tag is deleted. Restore it before you edit it.')).toBeDefined()
})

it('shows what another user changed in the meantime, and saves on purpose', async () => {
  const version = { title: 'JavaScript', slug_name: 'javascript', main_tag_slug_name: '', tags: [] }
  const { router, getInputs } = open({
    tagInfo: () => buildTagInfo({ revision_id: '7' }),
    tagUpdate: ({ revision_id }) => {
      if (revision_id !== '8') throw outdatedEdit('original_text')
      return { wait_for_review: false }
    },
    timeline: () => ({
      object_info: buildSubject(),
      timeline: [buildEntry('edited', { revision_id: '8' }), buildEntry('created', { revision_id: '7' })],
      count: 2,
    }),
    timelineDetail: () => ({
      new_revision: { ...version, original_text: 'For scripts.' },
      old_revision: { ...version, original_text: tag.original_text },
    }),
  })
  await fill('Description', 'For everything about it.')
  save()

  expect(await screen.findByText(/edited this/)).toBeDefined()
  expect((await field('Description')).value).toBe('For everything about it.')
  fireEvent.click(screen.getByRole('button', { name: 'Save my version' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/tags/javascript/info'))
  expect(getInputs('tagUpdate')).toMatchObject([{ revision_id: '7' }, { revision_id: '8' }])
})
