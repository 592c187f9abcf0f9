import { answerText, commentText, type FlaggedPost } from '@querent/sdk/contract'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { z } from 'zod'
import { attempt, useApi } from '../../api/index.ts'
import { useGuardedClose } from '../../lib/guarded-close.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useContractForm } from '../../runtime/forms/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { FormAlert, FormDialog, type FormDialogProps, TextArea } from '../../ui/index.ts'
import { MarkdownField } from '../editing/index.ts'
import { emptyValues, QuestionFields, toTagInputs, useQuestionForm } from '../questions/index.ts'
import { toTagChoice } from '../tags/index.ts'
import { flaggedItem, getPostEditPath, getPostPath } from './review-item.ts'
import {
  type DecisionDetails,
  type DecisionOutcome,
  getDecisionOutcome,
  sendDecision,
} from './send-decision.ts'

export type EditFlaggedPostDialogProps = {
  post: FlaggedPost
  onResolved: (outcome: DecisionOutcome) => void
  onCancel: () => void
}

/** Edits a flagged post at once, without review, which resolves the flag. */
export function EditFlaggedPostDialog({ post, onResolved, onCancel }: EditFlaggedPostDialogProps) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  // The version that the form was filled with: the queue may load a newer one meanwhile.
  const [revision_id] = useState(post.revision_id)
  const [isGone, setIsGone] = useState(false)

  /** Errors that the user can fix are shown in the form. */
  async function send(details: DecisionDetails) {
    const sent = { decision: 'edit', details: { ...details, revision_id } } as const
    const result = await attempt(sendDecision(api, flaggedItem(post), sent))
    // The form stays as it is; when reopened, it has the newer version.
    if (!result.ok && result.failure.reason === 'error.revision.outdated') revalidate()
    const outcome = getDecisionOutcome(result)
    if (!result.ok && outcome === 'failed') throw result.failure
    // The text stays, so that it can be saved in another way.
    if (outcome === 'gone') return setIsGone(true)
    onResolved(outcome)
  }

  const close = () => (isGone ? onResolved('gone') : onCancel())
  const props = { post, isGone, onSend: send, onCancel: close }
  return post.object_type === 'question' ? <EditQuestion {...props} /> : <EditText {...props} />
}

type EditPostDialogProps = {
  post: FlaggedPost
  /** The flag was resolved elsewhere before the text was saved. */
  isGone: boolean
  onSend: (details: DecisionDetails) => Promise<void>
  onCancel: () => void
}

type FrameProps = {
  form: FormDialogProps['form'] & { hasChanges: boolean }
  gonePost: FlaggedPost | false
  onCancel: () => void
  children: ReactNode
}

function Frame({ form, gonePost, onCancel, children }: FrameProps) {
  const t = useText()
  const close = useGuardedClose(form.hasChanges, onCancel)
  return (
    <FormDialog
      form={form}
      title={t('review.edit.title')}
      submitText={t('review.edit.save')}
      size="large"
      onCancel={close}
    >
      {gonePost && <GoneNotice post={gonePost} />}
      {children}
    </FormDialog>
  )
}

/** Links to the post itself, in another tab: the typed text is in this one. */
function GoneNotice({ post }: { post: FlaggedPost }) {
  const t = useText()
  const site = useSite()
  const path = post.object_type === 'comment' ? getPostPath(site, post) : getPostEditPath(post)
  return (
    <FormAlert>
      {richText(t('review.edit.gone'), {
        post: (words) => (
          <Link to={path} target="_blank">
            {words}
          </Link>
        ),
      })}
    </FormAlert>
  )
}

function EditQuestion({ post, isGone, onSend, onCancel }: EditPostDialogProps) {
  const tags = (post.tags ?? []).map(toTagChoice)
  const form = useQuestionForm({
    initial: { ...emptyValues, title: post.title, content: post.original_text, tags },
    // A new tag has its own dialog.
    mayCreateTags: false,
    submit: (values) =>
      onSend({ title: values.title.trim(), content: values.content, tags: toTagInputs(values) }),
  })
  return (
    <Frame form={form} gonePost={isGone && post} onCancel={onCancel}>
      <QuestionFields form={form} />
    </Frame>
  )
}

function EditText({ post, isGone, onSend, onCancel }: EditPostDialogProps) {
  const t = useText()
  const isAnswer = post.object_type === 'answer'
  const form = useContractForm<{ content: string }>({
    initial: { content: post.original_text },
    schema: z.object({ content: isAnswer ? answerText : commentText }),
    messages: isAnswer
      ? {
          content: {
            blank: 'answer.form.too_short',
            too_small: 'answer.form.too_short',
            too_big: 'answer.form.too_long',
          },
        }
      : {},
    submit: onSend,
  })
  return (
    <Frame form={form} gonePost={isGone && post} onCancel={onCancel}>
      {isAnswer ? (
        <MarkdownField {...form.choice('content')} label={t('answer.form.label')} />
      ) : (
        <TextArea {...form.text('content')} label={t('review.edit.comment')} rows={4} />
      )}
    </Frame>
  )
}
