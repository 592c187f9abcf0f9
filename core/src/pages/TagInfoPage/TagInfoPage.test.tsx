import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSynonym, buildTagInfo, staffActions } from '../../features/tags/tag-samples.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const moderator = { id: 'mo', username: 'mo', mail_status: 1, role_id: 3 }
const tag = buildTagInfo({ member_actions: staffActions })
const noSynonyms = { synonyms: [], member_actions: [] }
const edit = { action: 'edit', name: 'Edit', type: 'edit' } as const
const js = buildSynonym('js', 1)
const answers = { tagInfo: buildTagInfo(), tagSynonymList: { synonyms: [js], member_actions: [] } }

describe('for users', () => {
  it('describes the tag, and lists its synonyms', async () => {
    const { status, document, data } = await openPage('/tags/javascript/info', answers)

    expect(status).toBe(200)
    expect(document.querySelector('h1')?.textContent).toBe('About JavaScript')
    expect(document.querySelector('main .q-prose')?.innerHTML).toContain('<strong>language</strong>')
    expect(document.querySelector('main a[href="/tags/js"]')?.textContent).toBe('js')
    expect(document.querySelector('main a[href="/tags/javascript"]')).not.toBeNull()
    expect(document.querySelector('main a[href$="/edit"]')).toBeNull()
    expect(JSON.stringify(data)).not.toContain('**language**')
  })

  it('redirects from a synonym to the tag itself, and is 404 for an unknown tag', async () => {
    const synonym = buildTagInfo({ main_tag_slug_name: 'javascript' })

    expect(await openPage('/tags/js/info', { ...answers, tagInfo: synonym })).toMatchObject({
      status: 302,
      location: '/tags/javascript/info',
    })
    expect((await openPage('/tags/none/info', { ...answers, tagInfo: denial(404) })).status).toBe(404)
  })

  it('says that there is no description yet, even to search engines', async () => {
    const bare = buildTagInfo({ parsed_text: '', description: '' })
    const { document } = await openPage('/tags/javascript/info', { ...answers, tagInfo: bare })

    expect(document.querySelector('main')?.textContent).toContain('No description yet.')
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
})

function open(calls: OpenAppOptions['calls'] = {}) {
  return openApp('/tags/javascript/info', {
    user: moderator,
    calls: { tagInfo: () => tag, tagSynonymList: () => noSynonyms, ...calls },
  })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

async function choose(box: HTMLElement, name: string, line = name) {
  const input = within(box).getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: name } })
  fireEvent.click(await within(box).findByRole('option', { name: line }))
}

const found = (slug_name: string, tag_id: string) => ({
  tag_id,
  slug_name,
  display_name: slug_name,
  recommend: false,
  reserved: false,
})

describe('for users who maintain tags', () => {
  it('deletes after a confirmation, and offers to restore', async () => {
    let isDeleted = false
    const restorable = buildTagInfo({
      status: 'deleted',
      member_actions: [edit, { action: 'undelete', name: 'Restore', type: 'confirm' }],
    })
    const { getInputs } = open({
      tagInfo: () => (isDeleted ? restorable : tag),
      tagRemove: () => {
        isDeleted = true
        return null
      },
      tagRecover: () => {
        isDeleted = false
        return null
      },
    })

    await press('Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('This tag is deleted. Only moderators see it.')).toBeDefined()
    expect(getInputs('tagRemove')).toEqual([{ tag_id: tag.tag_id }])
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    await press('Restore')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Tag restored.')).toBeDefined()
  })

  it('merges into a tag that was found, and opens it', async () => {
    const { router, getInputs } = open({
      tagSearch: () => [found('javascript', tag.tag_id), found('ecmascript', '7')],
      tagMerge: () => null,
    })

    await press('Merge')
    const dialog = await screen.findByRole('dialog')
    const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
    confirm()
    expect(await within(dialog).findByText('Choose the tag that takes over.')).toBeDefined()
    await choose(dialog, 'ecmascript')
    confirm()

    await waitFor(() => expect(router.state.location.pathname).toBe('/tags/ecmascript/info'))
    expect(getInputs('tagMerge')).toEqual([{ source_tag_id: tag.tag_id, target_tag_id: '7' }])
  })

  it('adds and removes synonyms', async () => {
    const { getInputs } = open({
      tagSynonymList: () => ({ synonyms: [js], member_actions: [edit] }),
      tagSearch: () => [],
      tagSynonymReplace: () => null,
    })

    await press('Edit synonyms')
    await press('Remove js')
    await choose(
      await screen.findByRole('region', { name: 'Synonyms' }),
      'ECMA Script',
      'Create “ECMA Script”',
    )
    await press('Save synonyms')

    expect(await screen.findByText('Synonyms saved.')).toBeDefined()
    expect(getInputs('tagSynonymReplace')).toEqual([
      {
        tag_id: tag.tag_id,
        synonym_tag_list: [{ slug_name: 'ecma-script', display_name: 'ECMA Script' }],
        known_slugs: ['js'],
      },
    ])
  })

  it('moves the focus to the synonyms, and back', async () => {
    open({ tagSynonymList: () => ({ synonyms: [js], member_actions: [edit] }), tagSearch: () => [] })

    await press('Edit synonyms')
    const field = await screen.findByRole('combobox', { name: 'Synonyms' })
    expect(document.activeElement).toBe(field)

    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit synonyms' }))
  })

  describe('when synonyms are saved with a name left in the field', () => {
    async function saveWith(text: string) {
      const opened = open({
        tagSynonymList: () => ({ synonyms: [], member_actions: [edit] }),
        tagSearch: () => [],
        tagSynonymReplace: () => null,
      })
      await press('Edit synonyms')
      const input = await screen.findByRole<HTMLInputElement>('combobox')
      fireEvent.change(input, { target: { value: text } })
      await press('Save synonyms')
      return { ...opened, input }
    }

    it('adds a new name instead of dropping it', async () => {
      const { getInputs, input } = await saveWith('brandnew')

      expect(await screen.findByText(/^“brandnew” is not a tag yet/)).toBeDefined()
      expect(document.activeElement).toBe(input)
      expect(input.value).toBe('brandnew')
      expect(getInputs('tagSynonymReplace')).toEqual([])
    })

    it('saves a new name that ends with a comma', async () => {
      const { getInputs } = await saveWith('brandnew,')

      await waitFor(() => expect(getInputs('tagSynonymReplace')).toHaveLength(1))
      expect(getInputs('tagSynonymReplace')[0]).toMatchObject({
        synonym_tag_list: [{ slug_name: 'brandnew', display_name: 'brandnew' }],
      })
    })
  })
})
