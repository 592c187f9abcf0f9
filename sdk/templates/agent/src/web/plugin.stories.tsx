import { PluginSlots, type StoryHost } from '@querent/sdk/storybook'
import plugin from './index.tsx'

const answers = [{ title: 'When are tomatoes ripe?', url: 'http://localhost:9080/questions/1/2' }]
const querent: StoryHost = { pluginAnswers: { '/answers': () => ({ answers }) } }

export default { title: 'Plugin', parameters: { querent } }

/** Everything that the plugin shows, with sample props. */
export const AllSlots = { render: () => <PluginSlots plugin={plugin} /> }
