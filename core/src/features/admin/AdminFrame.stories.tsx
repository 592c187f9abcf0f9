import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { EmptyState } from '../../ui/index.ts'
import { AdminMenu, AdminMenuSelect } from './AdminMenu.tsx'
import { buildAdminMenu } from './admin-menu.ts'
import { AdminFrame } from './define-admin-page.tsx'

const meta: Meta<typeof AdminFrame> = { title: 'features/administration/AdminFrame', component: AdminFrame }
export default meta
type Story = StoryObj<typeof AdminFrame>

const plugins = [
  { name: 'GitHub login', slug_name: 'github_connector', have_config: true },
  {
    name: 'A search engine with a name that is too long for the menu',
    slug_name: 'long',
    have_config: true,
    admin_page: { menu: 'Searches' },
  },
]
const groups = buildAdminMenu(plugins)

export const Frame: Story = {
  render: () => (
    <StoryApp>
      <AdminFrame plugins={plugins}>
        <EmptyState>A page.</EmptyState>
      </AdminFrame>
    </StoryApp>
  ),
}

export const WholeMenu: Story = { render: () => <AdminMenu groups={groups} /> }
export const WholeSelect: Story = { render: () => <AdminMenuSelect groups={groups} /> }
