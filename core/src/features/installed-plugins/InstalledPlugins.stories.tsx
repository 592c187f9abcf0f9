import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { InstalledPlugins, type InstalledPluginsProps } from './InstalledPlugins.tsx'
import { OrderDialog } from './OrderButton.tsx'
import { buildPlugin, pluginSamples } from './plugin-samples.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import type { UploadStage } from './usePackageUpload.ts'

const meta: Meta<typeof InstalledPlugins> = {
  title: 'features/administration/InstalledPlugins',
  component: InstalledPlugins,
}
export default meta
type Story = StoryObj<typeof InstalledPlugins>

const admin = { id: '1', username: 'ada', role_id: 2 }
const nothing = () => undefined
const calls = {
  adminPluginSwitch: nothing,
  adminPluginRollback: nothing,
  adminPluginRemove: nothing,
  adminPluginInstall: () => {
    throw apiError(400, null, 'The package cannot be installed: it has no querent.json.')
  },
}

function Page(props: Omit<InstalledPluginsProps, 'acceptsUploads'>) {
  return (
    <StoryApp user={admin} calls={calls}>
      <InstalledPlugins acceptsUploads {...props} />
    </StoryApp>
  )
}

/** Every family and state, one that was upgraded, one that was disabled by the site. */
export const All: Story = { render: () => <Page plugins={pluginSamples} filter="all" /> }
export const Outdated: Story = { render: () => <Page plugins={pluginSamples} filter="outdated" /> }
export const NothingFound: Story = {
  render: () => <Page plugins={pluginSamples} filter="all" />,
  play: ({ canvasElement }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('input[type="search"]')
    if (!field) throw new Error('The page has no field to search in.')
    // Past React, which otherwise believes that it set the value itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'no such thing')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  },
}
export const None: Story = { render: () => <Page plugins={[]} filter="all" /> }
const uploaded = buildPlugin({
  enabled: true,
  state: 'active',
  source: 'data',
  news: 'The version that was installed here is used instead of the one that came with the site.',
})
/** Informative notices do not look like warnings. */
export const News: Story = { render: () => <Page plugins={[uploaded]} filter="active" /> }
export const NoneActive: Story = { render: () => <Page plugins={[buildPlugin()]} filter="active" /> }
export const Failed: Story = { render: () => <Page plugins={undefined} filter="all" /> }

const [, , replacing, , demanding] = pluginSamples

function Enabling({
  plugin = buildPlugin(),
  apiDenial,
}: {
  plugin?: ReturnType<typeof buildPlugin>
  apiDenial?: string
}) {
  return (
    <StoryApp user={admin}>
      <EnableDialog
        plugin={plugin}
        plugins={pluginSamples}
        onEnable={async () => apiError(400, null, apiDenial)}
        onClose={nothing}
      />
    </StoryApp>
  )
}

export const EnableReplacing: Story = { render: () => <Enabling plugin={replacing} /> }
export const EnableDemanding: Story = { render: () => <Enabling plugin={demanding} /> }
export const EnableHarmless: Story = {
  render: () => <Enabling plugin={buildPlugin({ permissions: [], hosts: [] })} />,
}
/** Pressing the button shows the plugin's message. */
export const EnableRefused: Story = {
  render: () => <Enabling apiDenial="GitHub login needs a client ID first." />,
}

export const Remove: Story = {
  render: () => (
    <StoryApp user={admin}>
      <RemoveDialog plugin={buildPlugin()} onRemove={nothing} onClose={nothing} />
    </StoryApp>
  ),
}

const order = {
  slugs: ['github_connector'],
  plugins: [
    { slug_name: 'github_connector', name: 'GitHub login', type: 'connector' },
    { slug_name: 'google_connector', name: 'Google login', type: 'connector' },
    { slug_name: 'quick_links', name: 'Quick links', type: 'sidebar' },
    { slug_name: 'top_users', name: 'Top users', type: 'widget' },
  ],
}

function Ordering({ shown }: { shown: typeof order }) {
  return (
    <StoryApp user={admin} calls={{ pluginOrderUpdate: nothing }}>
      <OrderDialog order={shown} onClose={nothing} />
    </StoryApp>
  )
}

export const Order: Story = { render: () => <Ordering shown={order} /> }
export const OrderOfNone: Story = { render: () => <Ordering shown={{ slugs: [], plugins: [] }} /> }

function Uploading({ stage }: { stage: UploadStage }) {
  return (
    <StoryApp user={admin}>
      <UploadDialog upload={{ stage, send: async () => undefined }} onClose={nothing} />
    </StoryApp>
  )
}

const file = 'querent-captcha-turnstile-0.4.1.tgz'
export const UploadChoosing: Story = { render: () => <Uploading stage={{ kind: 'choosing' }} /> }
/** A server that only accepts packages on the command line. */
export const UploadOff: Story = {
  render: () => (
    <StoryApp user={admin}>
      <UploadDialog upload={undefined} onClose={nothing} />
    </StoryApp>
  ),
}
export const UploadReading: Story = {
  render: () => <Uploading stage={{ kind: 'reading', file, fraction: 0.6 }} />,
}
export const UploadInstalling: Story = { render: () => <Uploading stage={{ kind: 'installing', file }} /> }
export const UploadFailed: Story = {
  render: () => (
    <Uploading
      stage={{ kind: 'failed', file, message: 'The package cannot be installed: it has no querent.json.' }}
    />
  ),
}
