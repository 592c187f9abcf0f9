import { useId, useRef } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { closeIcon } from './icons.ts'
import styles from './TagInput.module.scss'
import { TagInputList } from './TagInputList.tsx'
import { type TagChoice, type TagInputTexts, useTagCombobox } from './useTagCombobox.ts'

export type TagInputProps = FieldText & {
  value: TagChoice[]
  onValueChange: (value: TagChoice[]) => void
  /** What is typed and not chosen yet, where the form asks for it. */
  text?: string
  onTextChange?: (text: string) => void
  /** Tags for what was typed; for an empty text those worth suggesting. */
  loadOptions: (text: string, signal: AbortSignal) => Promise<TagChoice[]>
  /** With it, a text without a tag of that name can become one. Resolves to nothing when the user thought better of it. */
  onCreate?: (text: string) => Promise<TagChoice | undefined>
  /** Five unless said otherwise; `Infinity` for as many as one likes. */
  max?: number
  /** What is chosen, where it is not tags: the texts of the field speak of it. */
  words?: TagInputTexts
  placeholder?: string
  id?: string
}

/** Chooses tags by typing their beginnings. Enter or a comma takes one, Backspace gives the last one back. */
export function TagInput({
  value,
  onValueChange,
  text,
  onTextChange,
  loadOptions,
  onCreate,
  max = 5,
  words = 'tag_input',
  placeholder,
  ...field
}: TagInputProps) {
  const t = useText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useTagCombobox({ value, onValueChange, text, onTextChange, loadOptions, onCreate, max })
  const { label, isLabelHidden, hint, id } = field
  // texts: ui.tag_input.*, ui.people_input.*
  const error = box.problem ? t(`ui.${words}.${box.problem}`, { tag: box.text.trim() }) : field.error

  function removeAt(index: number) {
    onValueChange(value.filter((_, at) => at !== index))
    input.current?.focus()
  }

  return (
    <Field
      {...{ label, isLabelHidden, hint, error, id }}
      // texts: ui.tag_input.*, ui.people_input.*
      aside={
        max > 1 && Number.isFinite(max) ? t(`ui.${words}.count`, { count: value.length, max }) : undefined
      }
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left the field and its chips
        <div className={styles.anchor} onBlur={box.handleBlur}>
          <div className={classes('form-control', styles.box, error && 'is-invalid')}>
            {value.map((tag, index) => (
              <span key={tag.slug} className={styles.chip}>
                <span dir="auto">{tag.label}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t(`ui.${words}.remove`, { tag: tag.label })}
                  onClick={() => removeAt(index)}
                >
                  <Icon of={closeIcon} size="small" />
                </button>
              </span>
            ))}
            <input
              {...control}
              ref={input}
              className={styles.input}
              role="combobox"
              aria-expanded={box.isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={box.activeIndex >= 0 ? `${listId}-${box.activeIndex}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              placeholder={value.length === 0 ? placeholder : undefined}
              value={box.text}
              readOnly={value.length >= max}
              onChange={(event) => box.setText(event.target.value)}
              onFocus={box.open}
              onClick={box.open}
              onKeyDown={box.handleKeyDown}
            />
          </div>
          <TagInputList id={listId} words={words} box={box} />
        </div>
      )}
    </Field>
  )
}
