import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildConfig, buildField } from '../../features/plugin-forms/form-samples.ts'
import { secretMask } from '../../features/plugin-forms/plugin-field.ts'
import { settingsConflict } from '../../shell/testing/api-errors.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

type Sent = { config_fields: Record<string, unknown>; revision?: Record<string, string> }

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const sides = ['Left', 'Right'].map((label) => ({ label, value: label.toLowerCase() }))
const fields = [
  buildField({ name: 'client_id', title: 'Client ID', required: true, value: 'abc' }),
  buildField({ name: 'side', title: 'Side', value: 'left', options: sides }),
  buildField({
    name: 'client_secret',
    title: 'Client secret',
    value: secretMask,
    ui_options: { input_type: 'password', secret: true },
  }),
]

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

/** A site that compares submitted values with stored ones. */
async function openBoth() {
  let stored = fields
  const saved: unknown[] = []
  const opened = openApp('/admin/github_connector', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminPluginConfig: () => {
        const revision = Object.fromEntries(stored.map(({ name, value }) => [name, String(value)]))
        return buildConfig({ config_fields: stored, revision })
      },
      adminPluginConfigUpdate: (input) => {
        const { config_fields: sent, revision } = input as Sent
        const isStale = stored.some(
          ({ name, value }) => revision?.[name] !== String(value) && sent[name] !== revision?.[name],
        )
        if (isStale) throw settingsConflict()
        saved.push(sent)
        // An unchanged value keeps the stored one.
        stored = stored.map((field) =>
          sent[field.name] === revision?.[field.name] ? field : { ...field, value: sent[field.name] },
        )
        return null
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'GitHub login' })
  const saveElsewhere = (name: string, value: string) => {
    stored = stored.map((field) => (field.name === name ? { ...field, value } : field))
  }
  return { ...opened, saved, saveElsewhere }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

describe('a value of a plugin that was saved elsewhere', () => {
  it('is shown, and is replaced when the administrator saves again', async () => {
    const { saved, saveElsewhere } = await openBoth()
    type('Client ID', 'mine')
    saveElsewhere('client_id', 'theirs')
    press('Save')

    const dialog = await inDialog()
    expect(dialog.getByText('Client ID')).toBeDefined()
    expect(dialog.getByText('theirs')).toBeDefined()
    expect(saved).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(saved).toMatchObject([{ client_id: 'mine' }]))
  })

  it('can be chosen, and no input is lost by canceling', async () => {
    const { saved, saveElsewhere } = await openBoth()
    type('Client ID', 'mine')
    saveElsewhere('client_id', 'theirs')
    press('Save')
    fireEvent.click((await inDialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Client ID').value).toBe('mine')
    press('Save')
    const dialog = await inDialog()

    fireEvent.click(dialog.getByLabelText('The saved value'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(saved).toMatchObject([{ client_id: 'theirs' }]))
    await waitFor(() => expect(field('Client ID').value).toBe('theirs'))
  })

  it('has the label of the form, and a secret is not shown', async () => {
    const { saveElsewhere } = await openBoth()
    saveElsewhere('side', 'right')
    saveElsewhere('client_secret', '')
    saveElsewhere('client_id', 'theirs')
    type('Client ID', 'mine')

    press('Save')

    const dialog = await inDialog()
    expect(dialog.getByText('Right')).toBeDefined()
    expect(dialog.getByText(secretMask)).toBeDefined()
  })

  it('is asked about even if the page was reloaded in the meantime', async () => {
    const { router, saved, saveElsewhere } = await openBoth()
    type('Client ID', 'mine')
    saveElsewhere('client_id', 'theirs')
    saveElsewhere('side', 'right')
    await router.revalidate()
    await waitFor(() => expect(field('Side').value).toBe('right'))

    press('Save')

    expect((await inDialog()).getByText('theirs')).toBeDefined()
    expect(saved).toEqual([])
  })

  // In a browser the click is a separate task, at any moment of the load.
  it.each([0, 1, 2, 3, 4, 6, 9])(
    'is asked about if Save is clicked %i tasks into the loading',
    async (tasks) => {
      const { router, saveElsewhere, getInputs } = await openBoth()
      type('Client ID', 'mine')
      saveElsewhere('client_id', 'theirs')
      saveElsewhere('side', 'right')

      const reading = router.revalidate()
      for (let task = 0; task < tasks; task++) await new Promise((resolve) => setImmediate(resolve))
      press('Save')
      await reading

      expect((await inDialog()).getByText('theirs')).toBeDefined()
      const [sent, ...others] = getInputs('adminPluginConfigUpdate') as Sent[]
      expect(others).toEqual([])
      // Unchanged values are sent with the revision that they were read with.
      expect(sent?.config_fields.side).toBe(sent?.revision?.side)
    },
  )
})
