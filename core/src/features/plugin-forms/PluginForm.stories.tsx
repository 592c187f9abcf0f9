import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildConfig, buildField, everyField } from './form-samples.ts'
import { PluginForm } from './PluginForm.tsx'
import { PluginHead } from './PluginHead.tsx'

const meta: Meta<typeof PluginForm> = {
  title: 'features/administration/PluginForm',
  tags: ['autodocs'],
  component: PluginForm,
}
export default meta
type Story = StoryObj<typeof PluginForm>

const nothing = async () => undefined
const calls = {
  tagSearch: () =>
    ['java', 'json', 'react'].map((name) => ({
      tag_id: name,
      slug_name: name,
      display_name: name,
      recommend: false,
      reserved: false,
    })),
}

function Settings({
  save = nothing,
  config = buildConfig(),
}: {
  save?: () => Promise<void>
  config?: ReturnType<typeof buildConfig>
}) {
  return (
    <StoryApp calls={calls}>
      <PluginHead config={config} isActive />
      <PluginForm
        config={config}
        panel="admin.panel"
        save={save}
        read={async () => config}
        reload={nothing}
      />
    </StoryApp>
  )
}

/** Any change shows the bar that saves. */
export const Login: Story = { render: () => <Settings /> }

export const EveryControl: Story = {
  render: () => <Settings config={buildConfig({ name: 'Everything', config_fields: everyField })} />,
}

/** The server rejects what is saved here; an empty field is rejected before. */
export const Refused: Story = {
  render: () => (
    <Settings
      save={async () => {
        throw apiFieldErrors({ client_id: 'GitHub knows no application of this name.' })
      }}
    />
  ),
}

export const Saving: Story = { render: () => <Settings save={() => new Promise(() => undefined)} /> }

export const NothingStored: Story = {
  render: () => (
    <Settings
      config={buildConfig({
        config_fields: [
          buildField({ name: 'client_id', title: 'Client ID', required: true }),
          buildField({ name: 'secret', title: 'Secret', required: true, ui_options: { secret: true } }),
        ],
      })}
    />
  ),
}

/** A newer version has other options than the stored ones. */
export const Replaced: Story = {
  render: () => <Settings config={buildConfig({ replaced_fields: ['client_id'] })} />,
}

const options = ['Amazon', 'Another'].map((label) => ({ label, value: label.toLowerCase() }))

/** The URL and its note are shown for another provider, the key once there is a URL. */
export const Dependent: Story = {
  render: () => (
    <Settings
      config={buildConfig({
        config_fields: [
          buildField({ name: 'provider', type: 'radio', title: 'Provider', value: 'another', options }),
          buildField({
            name: 'endpoint',
            title: 'Endpoint',
            required: true,
            ui_options: { shown_when: [{ field: 'provider', values: ['another'] }] },
          }),
          buildField({
            name: 'access_key',
            title: 'Access key',
            required: true,
            ui_options: { shown_when: [{ field: 'endpoint', values: [true] }] },
          }),
        ],
      })}
    />
  ),
}

export const NoFields: Story = { render: () => <Settings config={buildConfig({ config_fields: [] })} /> }

export const WaitsForSettings: Story = {
  render: () => <Settings config={buildConfig({ notice: 'It is not set up yet.' })} />,
}

export const FilesMissing: Story = {
  render: () => (
    <Settings
      config={buildConfig({
        config_fields: [],
        notice: 'It is active, but its files are missing. Install it again, or deactivate it.',
      })}
    />
  ),
}

export const Inactive: Story = {
  render: () => (
    <StoryApp calls={calls}>
      <PluginHead config={buildConfig()} isActive={false} />
    </StoryApp>
  ),
}
