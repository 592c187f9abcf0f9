import { defineWebPlugin } from '@querent/sdk/web'
import { DiagramBlock } from './DiagramBlock.tsx'

export default defineWebPlugin({ slots: { 'content.block': DiagramBlock } })
