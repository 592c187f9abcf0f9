import type { ReportReason } from '@querent/sdk/contract'
import { silent, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { type ContractForm, useContractForm } from '../../runtime/forms/index.ts'
import {
  Button,
  FormAlert,
  FormDialog,
  lazyPart,
  RadioGroup,
  Skeleton,
  SkeletonGroup,
  TextArea,
  TextInput,
} from '../../ui/index.ts'
import { type DuplicateQuestion, findQuestionId, maxTextLength } from './original-questions.ts'

const OriginalField = lazyPart(async () => (await import('./OriginalField.tsx')).OriginalField)

/** The reason that requires the URL of another question of this site. */
const duplicateReason = 60

/** The problems of a choice, by field; empty if there are none. */
type ReasonErrors = {
  reason?: 'no_reason'
  text?: 'empty' | 'bad_url' | 'other_site' | 'itself'
}

/** Checks the selected reason and its text. */
export function findReasonErrors(
  reason: ReportReason | undefined,
  text: string,
  { siteUrl, questionId }: { siteUrl: string; questionId?: string },
): ReasonErrors {
  if (!reason) return { reason: 'no_reason' }
  if (reason.content_type === '') return {}
  if (text.trim() === '') return { text: 'empty' }
  if (reason.reason_type !== duplicateReason) return {}
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return { text: 'bad_url' }
  if (url.origin !== new URL(siteUrl).origin) return { text: 'other_site' }
  const isItself = questionId !== undefined && findQuestionId(text, siteUrl) === questionId
  return isItself ? { text: 'itself' } : {}
}

/** The number of the selected reason, and its text or none. */
export type ChosenReason = { number: number; text: string }

export type ReasonSending = {
  /** Sends the choice; a denial is thrown like by the api client. */
  send: (chosen: ChosenReason) => Promise<unknown>
  /** The wire's name of the text field: an error of this field is shown with it. */
  textField: string
  onSent: () => void
}

export type ReasonDialogProps = {
  about: ReasonSubject
  /** Where its texts are in the language packs. */
  textKeys: ReasonTexts
  /** Replaces the usual title. */
  title?: string
  /** The question to act on, if the post is one: it cannot be its own duplicate. */
  question?: DuplicateQuestion
  sending: ReasonSending
  onCancel: () => void
}

// texts: question.close.*, flag.dialog.*
/** Acts on a post for one of the site's reasons, with a text if the reason requires one. */
export function ReasonDialog({ about, textKeys, title, question, sending, onCancel }: ReasonDialogProps) {
  const t = useText()
  const { state, retry } = useReasons(about)
  const reasons = state.kind === 'ready' ? state.data : []
  const form = useReasonForm(reasons, { textKeys, question, sending })
  return (
    <FormDialog
      form={form}
      title={title ?? t(`${textKeys}.title`)}
      submitText={t(`${textKeys}.confirm`)}
      canSubmit={state.kind === 'ready'}
      onCancel={onCancel}
    >
      {state.kind === 'ready' && (
        <ReasonFields reasons={reasons} form={form} textKeys={textKeys} question={question} />
      )}
      {state.kind === 'loading' && <WaitingReasons />}
      {state.kind === 'failed' && <MissingReasons onRetry={retry} />}
    </FormDialog>
  )
}

// texts: question.close.*, flag.dialog.*
function useReasonForm(
  reasons: readonly ReportReason[],
  { textKeys, question, sending }: Pick<ReasonDialogProps, 'textKeys' | 'question' | 'sending'>,
) {
  const t = useText()
  const { siteUrl } = useApp()
  const { send, textField, onSent } = sending
  const findChosen = (number: string) => reasons.find(({ reason_type }) => String(reason_type) === number)
  return useContractForm<ReasonValues>({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => {
      const found = findReasonErrors(findChosen(reason), text, { siteUrl, questionId: question?.id })
      const describe = (key: string) =>
        key === 'itself' ? t('reason.duplicate.itself') : t(`${textKeys}.${key}`)
      return Object.fromEntries(Object.entries(found).map(([name, key]) => [name, describe(key)]))
    },
    rename: { [textField]: 'text' },
    submit: async ({ reason, text }) => {
      const takesText = findChosen(reason)?.content_type !== ''
      await send({ number: Number(reason), text: takesText ? text.trim() : '' })
      onSent()
    },
  })
}

function WaitingReasons() {
  return (
    <SkeletonGroup>
      <Skeleton width="half" />
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton width="most" />
    </SkeletonGroup>
  )
}

function MissingReasons({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <FormAlert>
      {t('reason.failed')}{' '}
      <Button variant="link" onClick={onRetry}>
        {t('reason.retry')}
      </Button>
    </FormAlert>
  )
}

type ReasonTexts = 'question.close' | 'flag.dialog'

type ReasonValues = { reason: string; text: string }

type ReasonFieldsProps = {
  reasons: readonly ReportReason[]
  form: ContractForm<ReasonValues>
  textKeys: ReasonTexts
  question: DuplicateQuestion | undefined
}

// texts: question.close.*, flag.dialog.*
/** The available reasons, and a field for the text of the selected one. */
function ReasonFields({ reasons, form, textKeys, question }: ReasonFieldsProps) {
  const t = useText()
  const { reason, text } = form.values
  const chosen = reasons.find(({ reason_type }) => String(reason_type) === reason)
  const isDuplicate = chosen?.reason_type === duplicateReason
  const field = {
    ...form.text('text'),
    label: t(`${textKeys}.text`),
    maxLength: maxTextLength,
    placeholder: chosen?.placeholder,
  }
  return (
    <>
      <RadioGroup
        legend={t(`${textKeys}.reason`)}
        {...form.choice('reason')}
        // The error of the text belonged to the other reason.
        onValueChange={(next) => form.change({ reason: next, text })}
        options={reasons.map(({ reason_type, name, description }) => ({
          value: String(reason_type),
          label: name,
          hint: description,
        }))}
      />
      {isDuplicate && <OriginalField {...form.choice('text')} duplicate={question} />}
      {chosen?.content_type === 'text' && !isDuplicate && <TextInput {...field} />}
      {chosen?.content_type === 'textarea' && <TextArea {...field} />}
    </>
  )
}

/** The kind of object and action, which determine the offered reasons. */
type ReasonSubject = {
  objectType: 'question' | 'answer' | 'comment'
  action: 'flag' | 'close'
}

/** The site's reasons for an action, loaded when the dialog opens. */
function useReasons({ objectType, action }: ReasonSubject) {
  const api = useApi()
  return useCall(
    (signal) => api.call('reasonList', { object_type: objectType, action }, { signal, ...silent }),
    `${action} ${objectType}`,
  )
}
