import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Avatar, Count, classes, Icon, icons, VisuallyHidden } from '../../ui/index.ts'
import styles from './SearchSuggestions.module.scss'
import { type SuggestionOption, suggestionKinds, useSuggestionBox } from './useSuggestionBox.ts'

export type SearchSuggestionsProps = {
  /** The search field; the list is below its form. */
  field: RefObject<HTMLInputElement | null>
}

/** Suggested questions, tags and users while a search is typed. */
// texts: layout.navigation.questions, layout.navigation.tags, layout.navigation.users
export function SearchSuggestions({ field }: SearchSuggestionsProps) {
  const t = useText()
  const box = useSuggestionBox(field)
  const { listId, isOpen, options } = box
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && t('layout.search.found', { count: options.length })}</span>
      </VisuallyHidden>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('layout.search.suggestions')} className={styles.list}>
          {suggestionKinds
            .filter((kind) => options.some((option) => option.kind === kind))
            .map((kind) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
              <div
                key={kind}
                role="group"
                aria-label={t(`layout.navigation.${kind}`)}
                className={styles.group}
              >
                <div className={styles.heading} aria-hidden="true">
                  {t(`layout.navigation.${kind}`)}
                </div>
                {options.map(
                  (option, index) =>
                    option.kind === kind && (
                      <SuggestionLine
                        key={option.path}
                        id={box.optionId(index)}
                        option={option}
                        isActive={index === box.activeIndex}
                        onFollow={box.leave}
                      />
                    ),
                )}
              </div>
            ))}
        </div>
      )}
    </>
  )
}

type SuggestionLineProps = {
  id: string
  option: SuggestionOption
  isActive: boolean
  onFollow: () => void
}

/** One line of the list; a link, so that it can also be opened in another tab. */
function SuggestionLine({ id, option, isActive, onFollow }: SuggestionLineProps) {
  const line = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])

  return (
    <Link
      ref={line}
      id={id}
      to={option.path}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes(styles.line, isActive && styles.active)}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      <LineContent option={option} />
    </Link>
  )
}

function LineContent({ option }: { option: SuggestionOption }) {
  const t = useText()
  switch (option.kind) {
    case 'questions': {
      const { title, answer_count, accepted } = option.question
      return (
        <>
          <Icon of={accepted ? icons.checkCircleIcon : icons.questionIcon} className={styles.sign} />
          <span className={styles.name}>
            <bdi>{title}</bdi>
          </span>
          <span className={styles.note}>{t('question_list.links.answers', { count: answer_count })}</span>
        </>
      )
    }
    case 'tags':
      return (
        <>
          <Icon of={icons.tagIcon} className={styles.sign} />
          <span className={styles.name}>
            <bdi>{option.tag.display_name}</bdi>
          </span>
          <Count className={styles.note} value={option.tag.question_count} />
        </>
      )
    case 'users': {
      const { username, display_name, avatar } = option.user
      return (
        <>
          <Avatar name={display_name} imageUrl={avatar} size={16} />
          <span className={styles.name}>
            <bdi>{display_name}</bdi>
          </span>
          <bdi className={styles.note} dir="ltr">
            @{username}
          </bdi>
        </>
      )
    }
    default:
      return option satisfies never
  }
}
