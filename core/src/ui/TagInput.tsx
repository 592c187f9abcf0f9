import { useEffect, useId, useRef } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Count } from './Count.tsx'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { closeIcon, plusIcon } from './icons.ts'
import styles from './TagInput.module.scss'
import type { TagChoice } from './tag-lines.ts'
import { useDelayedSubmit } from './useDelayedSubmit.ts'
import { type TagCombobox, type TagInputTexts, useTagCombobox } from './useTagCombobox.ts'

export type TagInputProps = FieldText & {
  value: TagChoice[]
  onValueChange: (value: TagChoice[]) => void
  /** The typed text without a selected tag, for forms that store it. */
  text?: string
  onTextChange?: (text: string) => void
  /** Tags for the input; for an empty text suggestions. */
  loadOptions: (text: string, signal: AbortSignal) => Promise<TagChoice[]>
  /** Allows creating a tag from the text. Resolves to undefined when the user cancels. */
  onCreate?: (text: string) => Promise<TagChoice | undefined>
  /** Five by default; `Infinity` for no limit. */
  max?: number
  /** The kind of selected objects, if not tags; determines the texts of the field. */
  textKeys?: TagInputTexts
  placeholder?: string
  /** Shown next to the label, instead of how many of `max` are selected. */
  aside?: string
  id?: string
}

/** Selects tags by typing their beginnings. Enter or a comma adds one, Backspace removes the last one. */
export function TagInput({
  value,
  onValueChange,
  text,
  onTextChange,
  loadOptions,
  onCreate,
  max = 5,
  textKeys = 'tag_input',
  placeholder,
  aside,
  ...field
}: TagInputProps) {
  const t = useText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useTagCombobox({ value, onValueChange, text, onTextChange, loadOptions, onCreate, max })
  const isDelayed = useDelayedSubmit(input, box.finish)
  const { label, isLabelHidden, hint, id } = field
  // texts: ui.tag_input.*, ui.people_input.*
  const error = box.problem ? t(`ui.${textKeys}.${box.problem}`, { tag: box.wanted }) : field.error

  function removeAt(index: number) {
    onValueChange(value.filter((_, at) => at !== index))
    input.current?.focus()
  }

  return (
    <Field
      {...{ label, isLabelHidden, hint, error, id }}
      // texts: ui.tag_input.*, ui.people_input.*
      aside={
        aside ?? (max > 1 && Number.isFinite(max) && t(`ui.${textKeys}.count`, { count: value.length, max }))
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
                  aria-label={t(`ui.${textKeys}.remove`, { tag: tag.label })}
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
              // The list would cover the error for which a form moves the focus here.
              onFocus={() => field.error || box.handleFocus()}
              onClick={box.open}
              onKeyDown={box.handleKeyDown}
              onCompositionStart={() => box.setComposing(true)}
              onCompositionEnd={() => box.setComposing(false)}
            />
          </div>
          <TagInputList
            id={listId}
            textKeys={textKeys}
            box={isDelayed ? { ...box, message: 'waiting' } : box}
          />
        </div>
      )}
    </Field>
  )
}

type TagInputListProps = { id: string; textKeys: TagInputTexts; box: TagCombobox }

/** The list below a `TagInput`. The focus stays in the field, which refers to the highlighted line. */
export function TagInputList({ id, textKeys, box }: TagInputListProps) {
  const t = useText()
  // texts: ui.tag_input.*, ui.people_input.*
  const say = (name: string, params?: { tag: string }) => t(`ui.${textKeys}.${name}`, params)
  const list = useRef<HTMLDivElement>(null)
  const lines = box.isOpen ? box.lines : []
  const isShown = lines.length > 0

  // A field at the lower edge of the screen would open its list below it.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])

  return (
    <>
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={say('options')}
        className={styles.list}
        hidden={!isShown}
      >
        {lines.map((line, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field carries the keyboard of its list
          <div
            key={line.kind === 'create' ? '+' : line.tag.slug}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === box.activeIndex}
            tabIndex={-1}
            className={classes(styles.option, index === box.activeIndex && styles.active)}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => box.choose(index)}
          >
            {line.kind === 'create' ? (
              <>
                <Icon of={plusIcon} size="small" />
                <span>{say('create', { tag: line.text })}</span>
              </>
            ) : (
              <>
                <span dir="auto" className={styles.name}>
                  {line.tag.label}
                </span>
                {line.tag.note && <span className={styles.note}>{line.tag.note}</span>}
                {line.tag.count !== undefined && <Count className={styles.note} value={line.tag.count} />}
              </>
            )}
          </div>
        ))}
      </div>
      <div role="status" className={box.message ? styles.message : undefined}>
        {box.message && say(box.message, { tag: box.wanted })}
      </div>
    </>
  )
}
