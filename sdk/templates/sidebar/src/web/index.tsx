import { defineWebPlugin } from '@querent/sdk/web'
import { SamplePluginLinks } from './SamplePluginLinks.tsx'

export default defineWebPlugin({ slots: { 'sidebar.sections': SamplePluginLinks } })
