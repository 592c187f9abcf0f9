import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, eyeIcon, Field, icons, Prose, TextArea } from '../../ui/index.ts'
import styles from './BioField.module.scss'

const kept = new Set(['P', 'BR', 'STRONG', 'EM', 'IMG'])

/**
 * What the server keeps of a rendered text when it becomes a biography: paragraphs, emphasis and images; of
 * everything else the words. The HTML comes from our own server, sanitised; this only makes the preview honest.
 */
export function reduceToBio(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll('*')]) {
    if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}

export type BioFieldProps = {
  name: string
  error: string | undefined
  value: string
  onValueChange: (text: string) => void
  maxLength: number
}

type View = 'writing' | 'rendering' | 'preview'

/** A few words in Markdown, and how they will look. */
export function BioField({ name, error, value: text, onValueChange, maxLength }: BioFieldProps) {
  const t = useText()
  const api = useApi()
  const [html, setHtml] = useState('')
  const [view, setView] = useState<View>('writing')
  const [previewError, setPreviewError] = useState<string>()

  async function handlePreview() {
    if (view === 'preview') return setView('writing')
    setView('rendering')
    const rendered = await attempt(api.call('postRender', { content: text }))
    if (rendered.ok) setHtml(reduceToBio(rendered.data))
    setPreviewError(rendered.ok ? undefined : rendered.failure.fields[0]?.error_msg)
    setView(rendered.ok ? 'preview' : 'writing')
  }

  const toggle = (
    <Button
      variant="link"
      size="small"
      className="q-needs-script"
      icon={view === 'preview' ? icons.editIcon : eyeIcon}
      isBusy={view === 'rendering'}
      aria-pressed={view === 'preview'}
      disabled={text.trim() === ''}
      onClick={handlePreview}
    >
      {view === 'preview' ? t('settings.profile.bio_write') : t('settings.profile.bio_preview')}
    </Button>
  )
  if (view === 'preview') {
    return (
      <Field label={t('settings.profile.bio')} error={error} aside={toggle}>
        {({ id }) => (
          <>
            <Prose html={html} className={styles.preview} />
            <input type="hidden" id={id} name={name} value={text} />
          </>
        )}
      </Field>
    )
  }
  return (
    <TextArea
      name={name}
      error={previewError ?? error}
      label={t('settings.profile.bio')}
      hint={t('settings.profile.bio_hint')}
      aside={toggle}
      value={text}
      onChange={(event) => {
        onValueChange(event.target.value)
        setPreviewError(undefined)
      }}
      maxLength={maxLength}
    />
  )
}
