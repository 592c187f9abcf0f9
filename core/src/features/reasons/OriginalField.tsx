import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import {
  classes,
  Field,
  type FieldText,
  Icon,
  icons,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
} from '../../ui/index.ts'
import styles from './OriginalField.module.scss'
import { type DuplicateQuestion, maxTextLength, type OriginalQuestion } from './original-questions.ts'
import { useOriginalCombobox } from './useOriginalCombobox.ts'

export type OriginalFieldProps = Pick<FieldText, 'error'> & {
  name?: string
  value: string
  onValueChange: (value: string) => void
  /** Excluded from the suggestions, and the source of them before anything is typed. */
  duplicate?: DuplicateQuestion
}

// texts: reason.duplicate.*
/** Takes the URL of the original of a duplicate, or finds it by words. */
export function OriginalField({ name, error, ...settings }: OriginalFieldProps) {
  const t = useText()
  const box = useOriginalCombobox({ duplicate: undefined, ...settings })
  const { options, original } = box
  // The library refers to the first line even if there is none.
  const noActiveLine = options[box.highlightedIndex] ? {} : { 'aria-activedescendant': undefined }
  return (
    <Field label={t('reason.duplicate.label')} hint={t('reason.duplicate.hint')} error={error}>
      {(control) => (
        <>
          <input
            {...box.getInputProps({
              ...control,
              name,
              // The label of the field names it.
              'aria-labelledby': undefined,
              'aria-expanded': box.isOpen && options.length > 0,
              ...noActiveLine,
              className: classes('form-control', error && 'is-invalid'),
              maxLength: maxTextLength,
              autoCapitalize: 'none',
              spellCheck: false,
              dir: 'auto',
              onKeyDown: box.handleKeyDown,
            })}
          />
          <div
            {...box.getMenuProps({ 'aria-label': t('reason.duplicate.options') })}
            className={styles.list}
            hidden={!box.isOpen || options.length === 0}
          >
            {options.map((question, index) => (
              <OriginalOption
                key={question.id}
                {...box.getItemProps({ item: question, index })}
                question={question}
                isActive={index === box.highlightedIndex}
              />
            ))}
          </div>
          {box.isOpen && box.isWaiting && options.length === 0 && <WaitingOptions />}
          <div role="status">
            {box.isOpen && !box.isWaiting && options.length > 0 && (
              <VisuallyHidden>{t('layout.search.found', { count: options.length })}</VisuallyHidden>
            )}
            {box.message && <p className={styles.message}>{t(`reason.duplicate.${box.message}`)}</p>}
            {original && <ChosenOriginal question={original} />}
          </div>
        </>
      )}
    </Field>
  )
}

type OriginalOptionProps = ComponentProps<'div'> & { question: OriginalQuestion; isActive: boolean }

function OriginalOption({ question, isActive, ref, ...props }: OriginalOptionProps) {
  return (
    <div ref={ref} {...props} className={classes(styles.option, isActive && styles.active)}>
      <span className={styles.title}>
        <bdi>{question.title}</bdi>
      </span>
      <AnswerCount question={question} />
    </div>
  )
}

function AnswerCount({ question: { answerCount, hasAccepted } }: { question: OriginalQuestion }) {
  const t = useText()
  return (
    <span className={classes(styles.answers, hasAccepted && styles.accepted)}>
      {hasAccepted && <Icon of={icons.checkIcon} size="small" />}
      <span>
        {t('question_list.links.answers', { count: answerCount })}
        {hasAccepted && <VisuallyHidden>{t('question_list.row.accepted')}</VisuallyHidden>}
      </span>
    </span>
  )
}

function WaitingOptions() {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup>
        <Skeleton width="most" />
        <Skeleton width="half" />
        <Skeleton width="most" />
      </SkeletonGroup>
    </div>
  )
}

/** The question at the URL, to check it before sending. */
function ChosenOriginal({ question }: { question: OriginalQuestion }) {
  const t = useText()
  return (
    <p className={styles.chosen}>
      <a className={styles.title} href={question.url} target="_blank" rel="noopener">
        <bdi>{question.title}</bdi>
        <VisuallyHidden>{t('ask.similar.new_tab')}</VisuallyHidden>
      </a>
      <AnswerCount question={question} />
    </p>
  )
}
