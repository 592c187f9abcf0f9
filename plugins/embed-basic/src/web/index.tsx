import { defineWebPlugin } from '@querent/sdk/web'
import { Embed } from './Embed.tsx'
import './embed.css'

export default defineWebPlugin({ slots: { 'content.embed': Embed } })
