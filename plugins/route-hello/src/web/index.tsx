import { defineWebPlugin } from '@querent/sdk/web'
import { HelloPage } from './HelloPage.tsx'

export default defineWebPlugin({ slots: { 'route.page': HelloPage } })
