import { defineWebPlugin } from '@querent/sdk/web'
import { SamplePluginPage } from './SamplePluginPage.tsx'

export default defineWebPlugin({ slots: { 'route.page': SamplePluginPage } })
