import type { EditorToolbarProps } from '@querent/sdk/web'
import { useTexts } from '@querent/sdk/web'
import { formulas } from './formulas.ts'

const icon = 'M14.5 4H5.5l5 6-5 6h9M14.5 4v2M14.5 16v-2'

/** Inserts a formula at the cursor, or turns the selection into one. */
export function FormulaMenu({ editor, ToolMenu }: EditorToolbarProps) {
  const t = useTexts()
  const items = formulas.map(({ name, before, after, placeholder }) => ({
    // texts: formula.*
    label: t(`formula.${name}`),
    onSelect: () => {
      editor.wrapSelection(before, after, placeholder)
      editor.focus()
    },
  }))
  return <ToolMenu label={t('menu.label')} icon={icon} items={items} />
}
