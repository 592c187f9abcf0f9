import { defineWebPlugin } from '@querent/sdk/web'
import { QuickLinks } from './QuickLinks.tsx'
import './quick-links.css'

export default defineWebPlugin({ slots: { 'sidebar.sections': QuickLinks } })
