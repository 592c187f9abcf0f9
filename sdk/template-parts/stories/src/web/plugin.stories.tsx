import { PluginSlots } from '@querent/sdk/storybook'
import plugin from './index.tsx'

export default { title: 'Plugin' }

/** Everything that the plugin shows, with sample props. */
export const AllSlots = { render: () => <PluginSlots plugin={plugin} /> }
