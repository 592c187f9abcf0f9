import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildPlugin } from '../installed-plugins/plugin-samples.ts'
import { BisectBar } from './BisectBar.tsx'

const meta: Meta<typeof BisectBar> = { title: 'features/administration/PluginBisect', component: BisectBar }
export default meta
type Story = StoryObj<typeof BisectBar>

const calls = { adminPluginList: () => [buildPlugin({ slug_name: 'chart_editor', name: 'Charts' })] }
const shown = (props: Story['args'] & { bisect: Parameters<typeof BisectBar>[0]['bisect'] }): Story => ({
  render: () => (
    <StoryApp calls={calls}>
      <BisectBar {...props} />
    </StoryApp>
  ),
})

/** Half of them are disabled. */
export const Asking: Story = shown({
  bisect: { state: 'asking', suspects: ['chart_editor', 'math_render', 'notices_widget', 'hello_route'] },
})
export const LastQuestion: Story = shown({ bisect: { state: 'asking', suspects: ['chart_editor'] } })
export const Found: Story = shown({ bisect: { state: 'found', suspects: ['chart_editor'] } })
export const NoPlugin: Story = shown({ bisect: { state: 'none', suspects: [] } })
