import type { Meta, StoryObj } from '@storybook/react-vite'
import { buildConfig, everyField } from '../../features/plugin-forms/form-samples.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminPluginPage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/AdminPluginPage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const calls = {
  adminPluginConfigUpdate: () => {
    throw apiFieldErrors({ client_id: 'GitHub knows no application of this name.' })
  },
}

function shown(config: ReturnType<typeof buildConfig>, isActive: boolean, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at={`/admin/${config.slug_name}`} user={user} calls={calls}>
        <page.Component data={{ own: config, plugins: isActive ? [{ ...config, have_config: true }] : [] }} />
      </StoryPage>
    ),
    play,
  }
}

export const Inactive: Story = shown(buildConfig(), false)
/** Any change shows the bar that saves; the server rejects it here. */
export const Refused: Story = shown(buildConfig(), true, async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByDisplayValue('Iv1.8a61f9b3a7aba766'), '!')
  canvas.getByDisplayValue('Iv1.8a61f9b3a7aba766!').closest('form')?.requestSubmit()
})
// An image of the site is on another machine.
const fields = everyField.map((field) => (field.name === 'logo' ? { ...field, value: '' } : field))
export const EveryControl: Story = shown(
  buildConfig({ name: 'Everything', slug_name: 'everything', config_fields: fields }),
  true,
)
