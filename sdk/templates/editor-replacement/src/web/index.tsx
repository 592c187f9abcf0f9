import { defineWebPlugin } from '@querent/sdk/web'
import { PlainEditor } from './PlainEditor.tsx'
import './editor.css'

export default defineWebPlugin({ slots: { 'editor.replacement': PlainEditor } })
