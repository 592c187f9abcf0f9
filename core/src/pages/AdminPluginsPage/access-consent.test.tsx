import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { on, openPlugins, row } from './plugin-pages.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const upgraded = buildPlugin({ ...on, source: 'data', version: '1.2.0', previous_version: '1.1.0' })
const gzip = new Uint8Array([0x1f, 0x8b, 0x08, 0x00])
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

describe('a version with more access than the enabled one', () => {
  it('is not rolled back to before the user agrees', async () => {
    const added = {
      slug_name: 'github_connector',
      version: '1.1.0',
      from: '1.2.0',
      permissions: ['users.email'],
      hosts: [],
      content_security: { script: ['https://scripts.example'], frame: [], connect: [] },
    }
    const { getInputs } = await openPlugins([upgraded], {
      calls: {
        adminPluginRollback: (input: Record<string, unknown> = {}) => {
          if (!input.accepted) throw apiError(400, added, '', 'error.plugin.asks_for_more')
          return null
        },
      },
    })

    fireEvent.click(row('GitHub login').getByRole('button', { name: 'More for GitHub login' }))
    fireEvent.click(await row('GitHub login').findByRole('button', { name: 'Roll back to 1.1.0' }))
    await confirm('Roll back')
    expect(await screen.findByText('Read the email addresses of members')).toBeDefined()
    expect(screen.getByText('https://scripts.example')).toBeDefined()
    await confirm('Use 1.1.0')

    expect(await screen.findByText('GitHub login is at 1.1.0 again.')).toBeDefined()
    const { permissions, hosts, content_security } = added
    expect(getInputs('adminPluginRollback')[1]).toEqual({
      plugin_slug_name: 'github_connector',
      accepted: { permissions, hosts, content_security },
    })
  })

  it('is asked about after that of another plugin', async () => {
    const other = { ...upgraded, slug_name: 'gitlab_connector', name: 'GitLab login' }
    const { getInputs } = await openPlugins([upgraded, other], {
      calls: {
        adminPluginRollback: ({ accepted, plugin_slug_name }: Record<string, unknown> = {}) => {
          const content_security = { script: [], frame: [], connect: [] }
          const added = { permissions: ['kv'], hosts: [], content_security }
          const asked = { ...added, slug_name: plugin_slug_name, version: '1.1.0', from: '1.2.0' }
          if (!accepted) throw apiError(400, asked, '', 'error.plugin.asks_for_more')
          return null
        },
      },
    })
    for (const name of ['GitHub login', 'GitLab login']) {
      fireEvent.click(row(name).getByRole('button', { name: `More for ${name}` }))
      fireEvent.click(await row(name).findByRole('button', { name: 'Roll back to 1.1.0' }))
      fireEvent.click(screen.getAllByRole('button', { name: 'Roll back' }).at(-1) as HTMLElement)
    }

    for (const name of ['GitHub login', 'GitLab login']) {
      await screen.findByRole('heading', { name: `Let ${name} 1.1.0 do more?` })
      await confirm('Use 1.1.0')
    }
    await screen.findByText('GitLab login is at 1.1.0 again.')
    const agreed = getInputs('adminPluginRollback').flatMap((input) => {
      const { accepted, plugin_slug_name } = input as Record<string, unknown>
      return accepted ? [plugin_slug_name] : []
    })
    expect(agreed).toEqual(['github_connector', 'gitlab_connector'])
  })

  it('is not compared if the files of the enabled version are missing', async () => {
    const added = {
      slug_name: 'guard',
      version: '2.0.0',
      from: '',
      permissions: [],
      hosts: [],
      content_security: { script: [], frame: [], connect: [] },
      family: 'captcha',
      server_code: true,
    }
    const missing = { ...on, slug_name: 'guard', name: 'guard', state: 'broken' as const }
    const { getInputs } = await openPlugins([buildPlugin(missing)], {
      calls: {
        adminPluginInstall: (input: Record<string, unknown> = {}) => {
          if (!input.accepted) throw apiError(400, added, '', 'error.plugin.asks_for_more')
          return { slug_name: 'guard', version: '2.0.0', replaced_version: '' }
        },
      },
    })

    fireEvent.click(screen.getByRole('button', { name: 'Upload a package' }))
    const files = [new File([gzip], 'guard.tgz')]
    fireEvent.change(screen.getByLabelText(/Drop a package here/), { target: { files } })
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('heading', { name: 'Activate guard 2.0.0?' })).toBeDefined()
    expect(question.getByText('It needs no permissions.')).toBeDefined()
    expect(question.queryByText(/It becomes a plugin|which it did not before/)).toBeNull()
    await confirm('Use 2.0.0')

    expect(await screen.findByText('Version 2.0.0 was installed.')).toBeDefined()
    const { permissions, hosts, content_security, family, server_code } = added
    expect(getInputs('adminPluginInstall')[1]).toMatchObject({
      accepted: { permissions, hosts, content_security, family, server_code },
    })
  })

  it('is not used if the user does not agree', async () => {
    const asked = {
      slug_name: 'github_connector',
      version: '2.0.0',
      from: '1.2.0',
      permissions: ['http', 'kv'],
      hosts: ['more.example'],
      content_security: { script: [], frame: [], connect: [] },
    }
    const { getInputs } = await openPlugins([buildPlugin(on)], {
      calls: {
        adminPluginInstall: () => {
          throw apiError(400, asked, '', 'error.plugin.asks_for_more')
        },
      },
    })

    fireEvent.click(screen.getByRole('button', { name: 'Upload a package' }))
    const files = [new File([gzip], 'github.tgz')]
    fireEvent.change(screen.getByLabelText(/Drop a package here/), { target: { files } })
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('heading', { name: 'Let GitHub login 2.0.0 do more?' })).toBeDefined()
    expect(question.getByText('more.example')).toBeDefined()
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))

    expect(await screen.findByLabelText(/Drop a package here/)).toBeDefined()
    expect(getInputs('adminPluginInstall')).toHaveLength(1)
  })
})
