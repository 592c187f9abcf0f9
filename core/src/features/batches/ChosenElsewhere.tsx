import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'

export type ChosenElsewhereProps = {
  /** How many items of other pages are chosen. */
  count: number
  onClear: () => void
}

/** Says that items of other pages are chosen, which an action leaves alone, and takes them out of the choice. */
export function ChosenElsewhere({ count, onClear }: ChosenElsewhereProps) {
  const t = useText()
  if (count <= 0) return null
  return (
    <p className="q-row-apart">
      {t('admin_lists.chosen_elsewhere', { count })}
      <Button size="small" variant="subtle" onClick={onClear}>
        {t('admin_lists.clear_elsewhere')}
      </Button>
    </p>
  )
}
