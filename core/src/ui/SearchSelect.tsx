import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { checkIcon, chevronDownIcon } from './icons.ts'
import styles from './SearchSelect.module.scss'
import { type SearchOption, useSearchSelect } from './useSearchSelect.ts'

export type SearchSelectProps = FieldText & {
  options: readonly SearchOption[]
  value: string
  onValueChange: (value: string) => void
  /** Is at the end of a line of the list. */
  noteFor?: (value: string) => string
  id?: string
  name?: string
}

/** One of a list that is too long to look through: typing narrows it, Enter takes a line, Escape goes back. */
export function SearchSelect({ options, value, onValueChange, noteFor, name, ...field }: SearchSelectProps) {
  const t = useText()
  const box = useSearchSelect({ options, value, onValueChange })

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.anchor}>
          <input
            {...box.getInputProps({
              ...control,
              name,
              // The label of the field names it.
              'aria-labelledby': undefined,
              className: classes('form-control', styles.input, field.error && 'is-invalid'),
              spellCheck: false,
              dir: 'auto',
              onFocus: (event) => event.currentTarget.select(),
              // A dialog around it stays open.
              onKeyDown: (event) => event.key === 'Escape' && box.isOpen && event.stopPropagation(),
            })}
          />
          <Icon of={chevronDownIcon} size="small" className={styles.chevron} />
          <div
            {...box.getMenuProps({ 'aria-label': t('ui.search_select.options') })}
            className={styles.list}
            hidden={!box.isOpen}
          >
            {box.found.map((option, index) => (
              <div
                key={option.value}
                {...box.getItemProps({ item: option, index })}
                className={classes(styles.option, index === box.highlightedIndex && styles.active)}
              >
                <span className={styles.name}>{option.label}</span>
                {noteFor && <span className={styles.note}>{noteFor(option.value)}</span>}
                {option.value === value && <Icon of={checkIcon} size="small" />}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
