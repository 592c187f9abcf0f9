import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pageNonce } from '../../../slots/index.ts'
import { classes, Field, type FieldControl } from '../../../ui/index.ts'
import styles from './CodeControl.module.scss'
import type { CodeLanguage } from './code-mirror.ts'
import type { OwnControlProps } from './SettingsForm.tsx'

/**
 * CSS or HTML with highlighting. Until the editor is loaded, or if it cannot be, a plain field accepts the
 * text.
 */
export function CodeControl({ name, label, hint, error, value, onValueChange }: OwnControlProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <CodeArea
          {...{ name, control, label, onValueChange }}
          value={String(value ?? '')}
          language={name === 'custom_css' ? 'css' : 'html'}
        />
      )}
    </Field>
  )
}

type CodeAreaProps = {
  name: string
  label: string
  value: string
  language: CodeLanguage
  control: FieldControl
  onValueChange: (value: string) => void
}

function CodeArea({ name, label, value, language, control, onValueChange }: CodeAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ value, control, onValueChange })
  latest.current = { value, control, onValueChange }
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    let view: { destroy: () => void } | undefined
    let isGone = false
    import('./code-mirror.ts').then(
      ({ openCodeMirror }) => {
        if (isGone || !place.current) return
        const hadFocus = document.activeElement?.id === latest.current.control.id
        const { id, 'aria-describedby': describedBy } = latest.current.control
        const opened = openCodeMirror({
          parent: place.current,
          value: latest.current.value,
          language,
          styleNonce: pageNonce(),
          attributes: { id, 'aria-label': label, ...(describedBy && { 'aria-describedby': describedBy }) },
          onChange: (text) => latest.current.onValueChange(text),
        })
        view = opened
        // At once, or both would be visible for a moment, one below the other.
        flushSync(() => setIsLoaded(true))
        if (hadFocus) opened.focus()
      },
      // The field below keeps working.
      () => undefined,
    )
    return () => {
      isGone = true
      view?.destroy()
    }
  }, [language, label])

  return (
    <>
      <div ref={place} className={isLoaded ? styles.editor : undefined} dir="ltr" />
      {!isLoaded && (
        <textarea
          {...control}
          name={name}
          dir="ltr"
          rows={6}
          spellCheck={false}
          className={classes('form-control', styles.area)}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </>
  )
}
