import { useText } from '../../lib/i18n/index.ts'
import type { ListDensity } from '../../lib/list-density.ts'
import { IconButton, icons } from '../../ui/index.ts'
import styles from './ListDensitySwitch.module.scss'
import { useListDensity, useListDensityChange } from './useListDensity.ts'

const choices: readonly { density: ListDensity; icon: string }[] = [
  { density: 'comfortable', icon: icons.comfortableIcon },
  { density: 'compact', icon: icons.compactIcon },
]

// texts: question_list.density.*

/** How much each row of a list of questions shows. */
export function ListDensitySwitch() {
  const t = useText()
  const current = useListDensity()
  const change = useListDensityChange()
  return (
    <fieldset className={`${styles.group} q-needs-script`} aria-label={t('question_list.density.label')}>
      {choices.map(({ density, icon }) => (
        <IconButton
          key={density}
          icon={icon}
          label={t(`question_list.density.${density}`)}
          size="small"
          isPressed={density === current}
          className={density === current ? styles.current : undefined}
          onClick={() => change(density)}
        />
      ))}
    </fieldset>
  )
}
