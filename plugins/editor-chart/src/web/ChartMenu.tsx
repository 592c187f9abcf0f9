import type { EditorToolbarProps } from '@querent/sdk/web'
import { useTexts } from '@querent/sdk/web'
import { chartBlock, charts } from './charts.ts'

const icon = 'M3.5 3.5h5v4h-5zM11.5 12.5h5v4h-5zM6 7.5v7h5.5'

/** Inserts a diagram at the cursor. */
export function ChartMenu({ editor, ToolMenu }: EditorToolbarProps) {
  const t = useTexts()
  const items = charts.map((chart) => ({
    // texts: chart.*
    label: t(`chart.${chart.name}`),
    onSelect: () => {
      editor.replaceSelection(chartBlock(chart))
      editor.focus()
    },
  }))
  return <ToolMenu label={t('menu.label')} icon={icon} items={items} />
}
