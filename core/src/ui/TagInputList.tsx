import { useText } from '../lib/i18n/index.ts'
import { Count } from './Count.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { plusIcon } from './icons.ts'
import styles from './TagInput.module.scss'
import type { TagCombobox, TagInputTexts } from './useTagCombobox.ts'

export type TagInputListProps = { id: string; words: TagInputTexts; box: TagCombobox }

/** The list below a `TagInput`. The focus stays in the field; the field says which line is meant. */
export function TagInputList({ id, words, box }: TagInputListProps) {
  const t = useText()
  // texts: ui.tag_input.*, ui.people_input.*
  const say = (name: string, params?: { tag: string }) => t(`ui.${words}.${name}`, params)
  const lines = box.isOpen ? box.lines : []
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={say('options')}
        className={styles.list}
        hidden={lines.length === 0}
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
        {box.message && say(box.message)}
      </div>
    </>
  )
}
