import { PluginSlots, type StoryHost } from '@querent/sdk/storybook'
import plugin from './index.tsx'

const querent: StoryHost = { answers: { questionPage: () => ({ count: 3, list: [] }) } }

export default { title: 'Plugin', parameters: { querent } }

/** Everything that the plugin shows, with sample props. */
export const AllSlots = { render: () => <PluginSlots plugin={plugin} /> }
