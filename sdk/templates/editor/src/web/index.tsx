import { defineWebPlugin } from '@querent/sdk/web'
import { StrikeTool } from './StrikeTool.tsx'

export default defineWebPlugin({ slots: { 'editor.toolbar': StrikeTool } })
