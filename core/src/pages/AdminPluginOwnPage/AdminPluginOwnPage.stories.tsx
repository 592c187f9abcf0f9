import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { buildStatus, createSamplePlugins, type WebHalves } from '../../slots/plugin-samples.testing.tsx'
import { PageHeader } from '../../ui/index.ts'
import { page } from './AdminPluginOwnPage.tsx'

const meta: Meta<typeof page.Component> = {
  title: 'pages/AdminPluginOwnPage',
  component: page.Component,
}
export default meta
type Story = StoryObj<typeof page.Component>

const slug = 'welcome_agent'
const name = 'Welcome comments'
const own = { slug_name: slug, name, title: 'Welcome comments written', enabled: true }
const plugins = [
  { name: 'GitHub login', slug_name: 'github_connector', have_config: true },
  { name, slug_name: slug, have_config: true, admin_page: { menu: 'Welcome comments written' } },
]
const on = buildStatus(slug, ['admin.page'])
const empty: WebHalves[string] = { slots: {} }

function shown(half: WebHalves[string], options: Parameters<typeof createSamplePlugins>[1] = {}): Story {
  const samples = createSamplePlugins({ [slug]: half }, { statuses: [on], ...options })
  const enabled = options.statuses === undefined
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at={`/admin/plugins/${slug}`} plugins={samples.plugins}>
        <page.Component
          data={{ own: { ...own, enabled }, plugins: enabled ? plugins : plugins.slice(0, 1) }}
        />
      </StoryPage>
    ),
  }
}

export const Page: Story = shown({
  slots: {
    'admin.page': () => (
      <>
        <PageHeader title={own.title} />
        <p>Nothing was written yet.</p>
      </>
    ),
  },
})
export const Loading: Story = shown(() => new Promise(() => undefined))
export const Failed: Story = shown(empty)
export const SwitchedOff: Story = shown(empty, { statuses: [{ slug_name: slug, enabled: false }] })
export const SafeMode: Story = shown(empty, { statuses: [], isSafe: true })
