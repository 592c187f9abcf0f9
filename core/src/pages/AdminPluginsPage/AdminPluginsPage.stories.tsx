import type { Meta, StoryObj } from '@storybook/react-vite'
import { pluginSamples } from '../../features/installed-plugins/plugin-samples.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminPluginsPage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/AdminPluginsPage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const configurable = pluginSamples.filter(({ enabled, have_config }) => enabled && have_config)

type Loaded = Extract<Parameters<typeof page.Component>[0]['data'], { own: unknown }>['own']

/** Inside the site: the administration's menu replaces the site's navigation. */
function shown(own: Loaded, plugins = configurable): Story {
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/admin/installed-plugins" user={user}>
        <page.Component data={{ own, plugins }} />
      </StoryPage>
    ),
  }
}

export const Page: Story = shown({
  plugins: pluginSamples,
  filter: 'all',
  acceptsUploads: true,
  searched: '',
})
export const None: Story = shown({ plugins: [], filter: 'all', acceptsUploads: true, searched: '' }, [])
export const Failed: Story = shown({ plugins: null, filter: 'all', acceptsUploads: true, searched: '' }, [])
