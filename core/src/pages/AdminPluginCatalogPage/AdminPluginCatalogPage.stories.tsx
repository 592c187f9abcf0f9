import type { Meta, StoryObj } from '@storybook/react-vite'
import { buildCatalogPlugin, catalogSettings } from '../../features/plugin-catalog/index.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminPluginCatalogPage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/AdminPluginCatalogPage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const plugins = [buildCatalogPlugin()]

export const Page: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/admin/plugin-catalog" user={user}>
      <page.Component
        data={{
          own: {
            catalog: { state: 'ready', notice: '', issued_at: 1_767_225_000, plugins },
            settings: catalogSettings,
            acceptsUploads: true,
            text: '',
          },
          plugins: [],
        }}
      />
    </StoryPage>
  ),
}
