import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { buildStatus, createSamplePlugins, type WebHalves } from '../../slots/plugin-samples.testing.tsx'
import { PageHeader } from '../../ui/index.ts'
import { page } from './PluginRoutePage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/PluginRoutePage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const route = { path: '/meetings', title: 'Meetings', menu: true }
const slug = 'meetings_route'
const statuses = [buildStatus(slug, ['route.page'], {}, { route })]

function shown(half: WebHalves[string]): Story {
  const { plugins } = createSamplePlugins({ [slug]: half }, { statuses })
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/meetings" plugins={plugins}>
        <page.Component data={{ slug_name: slug, route }} />
      </StoryPage>
    ),
  }
}

export const Page: Story = shown({
  slots: {
    'route.page': () => (
      <>
        <PageHeader title={route.title} />
        <p>The next meeting of the workshop is on the first Monday of October.</p>
      </>
    ),
  },
})
export const Loading: Story = shown(() => new Promise(() => undefined))
