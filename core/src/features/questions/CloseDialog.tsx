import type { ReportReason } from '@querent/sdk/contract'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { attempt, toApiFailure, useApi } from '../../api/index.ts'
import { useApp } from '../../app/context/index.ts'
import { fieldErrorsOf } from '../../app/errors/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, RadioGroup, Skeleton, SkeletonGroup, TextArea, TextInput } from '../../ui/index.ts'
import styles from './CloseDialog.module.scss'
import { type CloseErrors, findCloseErrors } from './close-rules.ts'

export type CloseDialogProps = { questionId: string; onClosed: () => void; onCancel: () => void }

/** Closes a question for one of the site's reasons. */
export function CloseDialog({ questionId, onClosed, onCancel }: CloseDialogProps) {
  const t = useText()
  const formId = useId()
  const reasons = useCloseReasons(onCancel)
  const form = useClosing(questionId, reasons ?? [], onClosed)
  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t('question.close.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy || !reasons}>
        {t('question.close.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('question.close.title')} footer={footer} onClose={onCancel}>
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        {reasons ? <Reasons reasons={reasons} form={form} /> : <WaitingReasons />}
      </form>
    </Dialog>
  )
}

type ReasonsProps = { reasons: ReportReason[]; form: ReturnType<typeof useClosing> }

function Reasons({ reasons, form }: ReasonsProps) {
  const t = useText()
  const { chosen, text, errors, choose, setText } = form
  const field = {
    label: t('question.close.text'),
    value: text,
    placeholder: chosen?.placeholder,
    error: errors.text && t(errors.text),
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <>
      <RadioGroup
        legend={t('question.close.reason')}
        name="close_type"
        value={chosen ? String(chosen.reason_type) : ''}
        onValueChange={choose}
        error={errors.reason && t(errors.reason)}
        options={reasons.map(({ reason_type, name, description }) => ({
          value: String(reason_type),
          label: name,
          hint: description,
        }))}
      />
      {chosen?.content_type === 'text' && <TextInput {...field} type="url" />}
      {chosen?.content_type === 'textarea' && <TextArea {...field} />}
    </>
  )
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

function useCloseReasons(onFailure: () => void): ReportReason[] | undefined {
  const api = useApi()
  const [reasons, setReasons] = useState<ReportReason[]>()
  useEffect(() => {
    let isCurrent = true
    attempt(api.call('reasonList', { object_type: 'question', action: 'close' })).then((result) => {
      if (!isCurrent) return
      if (result.ok) setReasons(result.data)
      else onFailure()
    })
    return () => {
      isCurrent = false
    }
    // Reasons are asked for once, when the dialog opens.
  }, [api])
  return reasons
}

function useClosing(questionId: string, reasons: ReportReason[], onClosed: () => void) {
  const api = useApi()
  const { siteUrl } = useApp()
  const [reasonType, setReasonType] = useState('')
  const [text, setTyped] = useState('')
  const [errors, setErrors] = useState<CloseErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const chosen = reasons.find(({ reason_type }) => String(reason_type) === reasonType)

  function choose(value: string) {
    setReasonType(value)
    setErrors({})
  }

  function setText(value: string) {
    setTyped(value)
    setErrors({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findCloseErrors(chosen, text, siteUrl)
    setErrors(found)
    if (!chosen || Object.keys(found).length > 0 || isBusy) return
    setIsBusy(true)
    const closeMessage = chosen.content_type === '' ? '' : text.trim()
    try {
      await api.call('questionClose', {
        id: questionId,
        close_type: chosen.reason_type,
        close_msg: closeMessage,
      })
      onClosed()
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setErrors({ text: fieldErrorsOf(thrown).close_msg })
    } finally {
      setIsBusy(false)
    }
  }

  return { chosen, text, errors, isBusy, choose, setText, submit }
}
