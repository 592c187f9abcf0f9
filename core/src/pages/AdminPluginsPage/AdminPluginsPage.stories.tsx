import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteFrame } from '../../app/layout/SiteFrame.tsx'
import { toSessionUser } from '../../app/session/index.ts'
import { StoryApp } from '../../app/testing/StoryApp.tsx'
import { pluginSamples } from '../../features/installed-plugins/plugin-samples.ts'
import { page } from './AdminPluginsPage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/AdminPluginsPage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const configurable = pluginSamples.filter(({ enabled, have_config }) => enabled && have_config)

/** Inside the site: the administration's menu stands where the site's navigation does elsewhere. */
export const Page: Story = {
  render: () => (
    <StoryApp user={user}>
      <SiteFrame
        brand={{ name: 'Open Workshop' }}
        user={toSessionUser(user)}
        canRegister
        isLive={() => true}
        items={[]}
      >
        <page.Component data={{ own: { plugins: pluginSamples, filter: 'all' }, plugins: configurable }} />
      </SiteFrame>
    </StoryApp>
  ),
}
