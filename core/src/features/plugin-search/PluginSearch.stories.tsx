import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildPlugin } from '../installed-plugins/plugin-samples.ts'
import { PluginSearchBar } from './PluginSearchBar.tsx'

const meta: Meta<typeof PluginSearchBar> = { title: 'features/PluginSearch', component: PluginSearchBar }
export default meta
type Story = StoryObj<typeof PluginSearchBar>

const calls = { adminPluginList: () => [buildPlugin({ slug_name: 'chart_editor', name: 'Charts' })] }
const shown = (
  props: Story['args'] & { search: Parameters<typeof PluginSearchBar>[0]['search'] },
): Story => ({
  render: () => (
    <StoryApp calls={calls}>
      <PluginSearchBar {...props} />
    </StoryApp>
  ),
})

/** Half of them are off. */
export const Asking: Story = shown({
  search: { state: 'asking', suspects: ['chart_editor', 'math_render', 'notices_widget', 'hello_route'] },
})
export const LastQuestion: Story = shown({ search: { state: 'asking', suspects: ['chart_editor'] } })
export const Found: Story = shown({ search: { state: 'found', suspects: ['chart_editor'] } })
export const NoPlugin: Story = shown({ search: { state: 'none', suspects: [] } })
