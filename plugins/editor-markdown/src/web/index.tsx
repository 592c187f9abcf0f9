import { defineWebPlugin } from '@querent/sdk/web'
import './editor.css'
import './uploads.css'
import { MarkdownEditor } from './MarkdownEditor.tsx'

export default defineWebPlugin({ slots: { 'editor.replacement': MarkdownEditor } })
