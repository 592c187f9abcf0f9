import type { RefObject } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './SearchSuggestions.module.scss'
import { SuggestionLine } from './SuggestionLine.tsx'
import { suggestionKinds } from './suggestion-options.ts'
import { useSuggestionBox } from './useSuggestionBox.ts'

export type SearchSuggestionsProps = {
  /** The search field; the list is below its form. */
  field: RefObject<HTMLInputElement | null>
}

/** Questions, tags and users that may be meant, while a search is typed. */
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
