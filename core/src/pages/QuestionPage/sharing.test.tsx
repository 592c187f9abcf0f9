import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAction,
  buildQuestionInfo,
  buildQuestionView,
  buildUser,
} from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, questionPagePath, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('sharing', () => {
  const getLink = async () => {
    fireEvent.click(screen.getAllByRole('link', { name: 'Share' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this question' }))
    return (dialog.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value
  }

  it('gives members a link with their name', async () => {
    await openQuestionPage(buildQuestionView())

    expect(await getLink()).toBe(`http://localhost:3000${questionPagePath}?share=selma`)
  })

  it('gives visitors the plain URL', async () => {
    await openQuestionPage(buildQuestionView(), { user: null })

    expect(await getLink()).toBe(`http://localhost:3000${questionPagePath}`)
  })

  it('reports to the server whose link was followed, and ignores a failure', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      user: null,
      at: `${questionPagePath}/10020000000000002?share=ada`,
      calls: {
        shareVisit: () => {
          throw new Error('away')
        },
      },
    })

    await waitFor(() =>
      expect(getInputs('shareVisit')).toEqual([{ object_id: '10020000000000002', username: 'ada' }]),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not count one’s own visit', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      user: selma,
      at: `${questionPagePath}?share=selma`,
    })

    expect(getInputs('shareVisit')).toEqual([])
  })
})

describe('inviting to answer', () => {
  const info = buildQuestionInfo({
    extends_actions: [buildAction('invite_other_to_answer', 'Invite someone to answer')],
  })
  const calls = {
    questionInvited: () => [buildUser('Grace Hopper')],
    userStaff: () => [{ username: 'mo', display_name: 'Mo', avatar: '' }],
    userInfoSearch: () => [buildUser('Linus')],
    questionInvite: () => null,
  }

  it('edits the list of invited users', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView({ info }), { calls })

    press('Invite someone to answer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone to answer' }))
    await dialog.findByText('Grace Hopper')
    const field = dialog.getByRole('combobox', { name: 'Users' })
    fireEvent.focus(field)
    expect(await dialog.findByRole('option', { name: /^Mo/ })).toBeDefined()
    fireEvent.change(field, { target: { value: '@lin' } })
    fireEvent.click(await dialog.findByRole('option', { name: /^Linus/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Grace Hopper' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Invitations saved')).toBeDefined()
    expect(getInputs('userStaff')[0]).toEqual({ page_size: 10 })
    expect(getInputs('userInfoSearch')).toEqual([{ username: 'lin' }])
    expect(getInputs('questionInvite')).toEqual([{ id: info.id, invite_user: ['linus'] }])
  })

  it('says that the list could not be loaded, and retries', async () => {
    let isAway = true
    await openQuestionPage(buildQuestionView({ info }), {
      calls: {
        ...calls,
        questionInvited: () => {
          if (isAway) throw apiError(500, null, 'Away.')
          return []
        },
      },
    })

    press('Invite someone to answer')
    await screen.findByText('The list of invited users could not be loaded.')
    isAway = false
    press('Try again')

    expect(await screen.findByRole('combobox', { name: 'Users' })).toBeDefined()
  })

  it('is hidden from users who may not', async () => {
    await openQuestionPage(buildQuestionView())
    expect(screen.queryByText('Invite someone to answer')).toBeNull()
  })
})
