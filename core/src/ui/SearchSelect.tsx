import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { checkIcon, chevronDownIcon } from './icons.ts'
import styles from './SearchSelect.module.scss'

export type SearchOption = { value: string; label: string }

/** A list longer than this is for typing, not for scrolling. */
const maxOptions = 60

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim()

/** Every typed word is in the option; those that begin with the first word come first. */
export function findOptions(options: readonly SearchOption[], text: string): SearchOption[] {
  const words = fold(text).split(' ')
  const matching = options.filter(({ label }) => words.every((word) => fold(label).includes(word)))
  const begins = ({ label }: SearchOption) =>
    fold(label)
      .split(' ')
      .some((part) => part.startsWith(words[0] ?? ''))
  return [...matching.filter(begins), ...matching.filter((option) => !begins(option))].slice(0, maxOptions)
}

type Settings = {
  options: readonly SearchOption[]
  value: string
  onValueChange: (value: string) => void
}

/** The behavior of a `SearchSelect`: which options match the input, on top of the library's combobox. */
function useSearchSelect({ options, value, onValueChange }: Settings) {
  const { InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape, InputBlur } =
    useCombobox.stateChangeTypes
  // Without typed text the field shows the value, and the list begins with it.
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value)
  const found = listOptions(options, typed, chosen)

  const box = useCombobox<SearchOption>({
    items: found,
    itemToString: (option) => option?.label ?? value,
    itemToKey: (option) => option?.value,
    selectedItem: chosen ?? null,
    stateReducer(state, { type, changes }) {
      if (type === InputChange) return { ...changes, highlightedIndex: 0 }
      if (type === InputClick) return { ...changes, isOpen: true }
      const isOpen = changes.isOpen && type !== InputKeyDownEnter
      if (isOpen) return changes
      // Typed text that was not chosen is not a value.
      const isLeft = type === InputBlur || type === InputKeyDownEscape
      const selectedItem = isLeft ? state.selectedItem : changes.selectedItem
      return { ...changes, isOpen, selectedItem, inputValue: selectedItem?.label ?? value }
    },
    onStateChange({ type, inputValue, isOpen, selectedItem }) {
      if (type === InputChange) setTyped(inputValue)
      if (isOpen === false) setTyped(undefined)
      if (selectedItem) onValueChange(selectedItem.value)
    },
  })
  return { ...box, found, isOpen: box.isOpen && found.length > 0 }
}

function listOptions(
  options: readonly SearchOption[],
  typed: string | undefined,
  chosen: SearchOption | undefined,
) {
  if (typed !== undefined) return findOptions(options, typed)
  const others = options.filter((option) => option !== chosen)
  return [...(chosen ? [chosen] : []), ...others].slice(0, maxOptions)
}

export type SearchSelectProps = FieldText & {
  options: readonly SearchOption[]
  value: string
  onValueChange: (value: string) => void
  /** Shown at the end of a line of the list. */
  noteFor?: (value: string) => string
  id?: string
  name?: string
}

/** One option of a list that is too long to scan: typing filters it, Enter selects a line, Escape reverts. */
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
