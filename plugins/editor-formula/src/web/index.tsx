import { defineWebPlugin } from '@querent/sdk/web'
import { FormulaMenu } from './FormulaMenu.tsx'

export default defineWebPlugin({ slots: { 'editor.toolbar': FormulaMenu } })
