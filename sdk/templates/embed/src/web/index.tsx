import { defineWebPlugin } from '@querent/sdk/web'
import { SamplePluginEmbed } from './SamplePluginEmbed.tsx'

export default defineWebPlugin({ slots: { 'content.embed': SamplePluginEmbed } })
