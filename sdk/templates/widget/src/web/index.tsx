import { defineWebPlugin } from '@querent/sdk/web'
import { SamplePluginBox } from './SamplePluginBox.tsx'

export default defineWebPlugin({
  slots: { 'list.aside': SamplePluginBox, 'question.aside': SamplePluginBox },
})
