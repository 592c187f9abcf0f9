import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Avatar, classes } from '../../ui/index.ts'
import type { CompletionProps } from './Completion.tsx'
import { type CompletionOption, searchUsers } from './completion-options.ts'
import styles from './LoadedCompletion.module.scss'
import { type Completion, useCompletion } from './useCompletion.ts'

/** The completion itself, fetched once a user begins something that can be completed. */
export function LoadedCompletion({ area, onValueChange }: CompletionProps) {
  const api = useApi()
  const { isActivated } = useSession()
  const findUsers = useMemo(() => (isActivated ? searchUsers(api) : undefined), [api, isActivated])
  const completion = useCompletion({ area, onValueChange, findUsers })
  return (
    <CompletionList
      completion={completion}
      container={area.current?.closest('dialog, main') ?? document.body}
    />
  )
}

export type CompletionListProps = {
  completion: Completion
  /** Where it is drawn: inside the dialog that the field is in, if it is in one. */
  container: Element
}

/** What can be chosen, at the place where it was begun. */
// texts: completion.*
export function CompletionList({ completion, container }: CompletionListProps) {
  const t = useText()
  const { listId, optionId, kind, options, active, place, choose } = completion
  if (!kind || options.length === 0) return null
  return createPortal(
    <div
      id={listId}
      role="listbox"
      aria-label={t(`completion.${kind}`)}
      className={styles.list}
      style={{ insetBlockStart: place.top, insetInlineStart: place.start }}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
        <div
          key={option.id}
          id={optionId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          className={classes(styles.option, option === active && styles.active)}
          // The field must not lose the focus to the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <Sign of={option} />
          <bdi className={styles.label}>{option.label}</bdi>
          {option.detail && (
            <bdi className={styles.detail} dir="ltr">
              {option.detail}
            </bdi>
          )}
        </div>
      ))}
    </div>,
    container,
  )
}

function Sign({ of: { sign } }: { of: CompletionOption }) {
  if ('emoji' in sign) {
    return (
      <span className={styles.emoji} aria-hidden="true">
        {sign.emoji}
      </span>
    )
  }
  return <Avatar name={sign.name} imageUrl={sign.imageUrl} size={24} />
}
