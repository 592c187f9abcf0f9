import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildCatalogPlugin, catalogSettings } from './catalog-samples.ts'
import { InstallDialog } from './InstallDialog.tsx'
import { PluginCatalog, type PluginCatalogProps } from './PluginCatalog.tsx'

const meta: Meta<typeof PluginCatalog> = {
  title: 'features/administration/PluginCatalog',
  component: PluginCatalog,
}
export default meta
type Story = StoryObj<typeof PluginCatalog>

const calls = {
  adminPluginCatalogInstall: () => {
    throw apiError(400, null, 'The downloaded file is not the one that was signed.')
  },
}

function show(catalog: PluginCatalogProps['catalog'], settings = catalogSettings): Story {
  return {
    render: () => (
      <StoryApp user={{ id: '1', username: 'ada', role_id: 2 }} calls={calls}>
        <PluginCatalog catalog={catalog} settings={settings} acceptsUploads text="" />
      </StoryApp>
    ),
  }
}

const nothing = { notice: '', issued_at: 0, plugins: [] }
const misfit = 'It needs the SDK ^9.0.0; this site has 0.1.0. Look for another version of the plugin.'
const plugins = [
  buildCatalogPlugin(),
  buildCatalogPlugin({ name: 'Night', slug_name: 'night', type: 'theme', installed_version: '1.1.0' }),
  buildCatalogPlugin({
    name: 'Reader',
    slug_name: 'reader',
    type: 'search',
    installed_version: '1.0.0',
    is_upgrade: true,
  }),
  buildCatalogPlugin({
    name: 'Teleport',
    slug_name: 'teleport',
    type: 'teleport',
    offered_version: '',
    versions: [{ version: '2.0.0', sdk: '^9.0.0', permissions: [], hosts: [], size: 1, compat: misfit }],
  }),
]

/** One to install, one installed, one to upgrade, and one that does not fit. */
export const Ready: Story = show({ ...nothing, state: 'ready', issued_at: 1_767_225_000, plugins })
export const Empty: Story = show({ ...nothing, state: 'ready', issued_at: 1_767_225_000 })
export const Off: Story = show(
  { ...nothing, state: 'off' },
  { address: '', public_key: '', from_environment: {} },
)
export const Failed: Story = show({
  ...nothing,
  state: 'failed',
  notice: 'The signature does not match the public key.',
})
export const NoAnswer: Story = show(null)
export const Fixed: Story = show(
  { ...nothing, state: 'off' },
  { ...catalogSettings, from_environment: { address: 'QUERENT_PLUGIN_CATALOG' } },
)
export const Install: Story = {
  render: () => (
    <StoryApp user={{ id: '1', username: 'ada', role_id: 2 }} calls={calls}>
      <InstallDialog plugin={buildCatalogPlugin()} onClose={() => undefined} />
    </StoryApp>
  ),
}
