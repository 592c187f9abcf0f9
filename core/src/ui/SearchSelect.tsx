import { useEffect, useId, useRef } from 'react'
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
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const box = useSearchSelect({ options, value, onValueChange })
  const { activeIndex } = box

  useEffect(() => {
    if (activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  return (
    <Field {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left the field and its list
        <div className={styles.anchor} onBlur={box.handleBlur}>
          <input
            {...control}
            name={name}
            className={classes('form-control', styles.input, field.error && 'is-invalid')}
            role="combobox"
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={box.text}
            onChange={(event) => box.setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={box.open}
            onKeyDown={box.handleKeyDown}
          />
          <Icon of={chevronDownIcon} size="small" className={styles.chevron} />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t('ui.search_select.options')}
            className={styles.list}
            hidden={!box.isOpen}
          >
            {box.found.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field carries the keyboard of its list
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                tabIndex={-1}
                className={classes(styles.option, index === activeIndex && styles.active)}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(index)}
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
