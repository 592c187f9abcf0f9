import { defineWebPlugin } from '@querent/sdk/web'
import { ChartMenu } from './ChartMenu.tsx'

export default defineWebPlugin({ slots: { 'editor.toolbar': ChartMenu } })
