import { type SlotProps, useTexts } from '@querent/sdk/web'

const icon =
  'M4 10h12M13.5 6.5A3.5 2.5 0 0 0 10 4a3 2.7 0 0 0-2.6 4M6.5 13.5A3.5 2.5 0 0 0 10 16a3 2.7 0 0 0 3-4'

export function StrikeTool({ editor, Tool }: SlotProps<'editor.toolbar'>) {
  const t = useTexts()
  const handleSelect = () => {
    editor.wrapSelection('~~', '~~', t('tool.placeholder'))
    editor.focus()
  }
  return <Tool label={t('tool.strike')} icon={icon} onSelect={handleSelect} />
}
