import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Avatar, classes, TextArea, type TextAreaProps } from '../../ui/index.ts'
import styles from './MentionField.module.scss'
import { useMentions } from './useMentions.ts'

export type MentionFieldProps = Omit<TextAreaProps, 'value' | 'onChange' | 'onSelect' | 'onBlur'> & {
  value: string
  onTextChange: (text: string) => void
  /** Whether the text was being typed in a simpler field before this one took its place. */
  isBegun?: boolean
}

/** A text in which `@` brings up users. The focus stays in the text; Enter takes the one that is marked. */
export function MentionField({ value, onTextChange, onKeyDown, isBegun, ...field }: MentionFieldProps) {
  const t = useText()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const mentions = useMentions(value, complete)
  const { participants, activeIndex } = mentions

  const followBegun = useEffectEvent(() => {
    const area = box.current?.querySelector('textarea')
    if (isBegun && area && area === document.activeElement) mentions.follow(area.value, area.selectionEnd)
  })
  useEffect(() => followBegun(), [])

  function complete(text: string, caret: number) {
    onTextChange(text)
    const area = box.current?.querySelector('textarea')
    // Only after the new text is there can the caret stand behind it.
    requestAnimationFrame(() => area?.setSelectionRange(caret, caret))
    area?.focus()
  }

  return (
    <div ref={box} className={styles.anchor}>
      <TextArea
        {...field}
        value={value}
        aria-autocomplete="list"
        aria-controls={participants.length > 0 ? listId : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          onTextChange(target.value)
          mentions.follow(target.value, target.selectionEnd)
        }}
        onSelect={({ currentTarget }) => mentions.follow(currentTarget.value, currentTarget.selectionEnd)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          mentions.handleKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
      />
      {participants.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('question_page.mention.people')}
          className={styles.list}
        >
          {participants.map(({ username, displayName, avatar }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field carries the keyboard of its list
            <div
              key={username}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              className={classes(styles.option, index === activeIndex && styles.active)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(index)}
            >
              <Avatar imageUrl={avatar} name={displayName} size={24} />
              <span className={styles.name} dir="auto">
                {displayName}
              </span>
              <span className={styles.handle}>@{username}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status" className="q-visually-hidden">
        {participants.length > 0 && t('question_page.mention.found', { count: participants.length })}
      </div>
    </div>
  )
}
