import { createPortal } from 'react-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Avatar, classes } from '../../ui/index.ts'
import type { CompletionProps } from './Completion.tsx'
import { type CompletionOption, type FindUsers, mergeUsers, searchUsers } from './completion-options.ts'
import styles from './LoadedCompletion.module.scss'
import { type Completion, useCompletion } from './useCompletion.ts'

/** Loaded when the user begins to type something that can be completed. */
export function LoadedCompletion({ area, onValueChange, listParticipants }: CompletionProps) {
  const api = useApi()
  const { isActivated, user } = useSession()
  const findUsers: FindUsers = async (typed, signal) => {
    const others = isActivated ? await searchUsers(api, typed, signal) : []
    return mergeUsers(listParticipants?.() ?? [], others, typed, user?.username)
  }
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
  /** Where it is rendered: inside the dialog of the field, if there is one. */
  container: Element
}

// texts: completion.*
/** The options, at the place where the completion began. */
export function CompletionList({ completion, container }: CompletionListProps) {
  const t = useText()
  const { listId, optionId, kind, options, active, place, choose } = completion
  return (
    <>
      <div role="status" className="q-visually-hidden">
        {kind === 'users' && t('completion.users_found', { count: options.length })}
      </div>
      {kind &&
        createPortal(
          <div
            id={listId}
            role="listbox"
            aria-label={t(`completion.${kind}`)}
            className={styles.list}
            style={place}
          >
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, and keeps the focus
              <div
                key={option.id}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={classes(styles.option, option === active && styles.active)}
                // The field must not lose the focus to the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <OptionContent option={option} />
              </div>
            ))}
          </div>,
          container,
        )}
    </>
  )
}

function OptionContent({ option: { sign, label, detail } }: { option: CompletionOption }) {
  return (
    <>
      {'emoji' in sign ? (
        <span className={styles.emoji} aria-hidden="true">
          {sign.emoji}
        </span>
      ) : (
        <Avatar name={sign.name} imageUrl={sign.imageUrl} size={24} />
      )}
      <bdi className={styles.label}>{label}</bdi>
      {detail && (
        <bdi className={styles.detail} dir="ltr">
          {detail}
        </bdi>
      )}
    </>
  )
}
