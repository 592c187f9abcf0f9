import { defineWebPlugin } from '@querent/sdk/web'
import { SamplePluginPage } from './SamplePluginPage.tsx'

export default defineWebPlugin({ slots: { 'admin.page': SamplePluginPage } })
