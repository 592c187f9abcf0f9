import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Field, type FieldControl, useGrowth } from '../../ui/index.ts'
import { EditorTabs, type EditorView } from './EditorTabs.tsx'
import styles from './MarkdownField.module.scss'
import { MarkdownPreview } from './MarkdownPreview.tsx'
import { MarkdownToolbar } from './MarkdownToolbar.tsx'
import { commandOfKeys, editFor, type MarkdownCommand } from './markdown-edit.ts'
import { replaceInArea } from './replace-in-area.ts'

export type MarkdownFieldProps = {
  name: string
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** `tall` where the text is the page's purpose, `low` where it stands beside other things. */
  height?: 'tall' | 'low'
  /** Stands below, such as the state of the draft. */
  note?: ReactNode
  /** Takes the focus when it appears, because the reader asked for it. */
  hasFocus?: boolean
}

/**
 * Where people write Markdown: a plain text area with a toolbar and a preview. Editors that plugins bring
 * take this component's place and its props.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, isLabelHidden, hint, error, value, note, height = 'tall' } = props
  const [view, setView] = useState<EditorView>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const run = useCommands(area, props.onValueChange)

  return (
    <Field {...{ label, isLabelHidden, hint, error }} aside={note}>
      {(control) => (
        <div className={classes(styles.box, styles[height], error && styles.invalid)}>
          <div className={styles.bar}>
            <EditorTabs view={view} panelId={`${control.id}-panel`} onViewChange={setView} />
            {view === 'write' && <MarkdownToolbar areaId={control.id} onCommand={run} />}
          </div>
          <div id={`${control.id}-panel`} role="tabpanel" aria-labelledby={`${control.id}-panel-${view}`}>
            {view === 'write' ? (
              <Writing {...props} area={area} control={control} onCommand={run} />
            ) : (
              <div className={styles.preview}>
                <MarkdownPreview source={value} />
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

type WritingProps = MarkdownFieldProps & {
  area: React.RefObject<HTMLTextAreaElement | null>
  control: FieldControl
  onCommand: (command: MarkdownCommand) => void
}

function Writing({
  area,
  control,
  onCommand,
  name,
  value,
  onValueChange,
  placeholder,
  hasFocus,
}: WritingProps) {
  useGrowth(area, value)

  useEffect(() => {
    const element = area.current
    if (!hasFocus || !element) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [area, hasFocus])

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      return
    }
    const command = commandOfKeys(event)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  }

  return (
    <textarea
      {...control}
      ref={area}
      name={name}
      className={styles.area}
      dir="auto"
      value={value}
      placeholder={placeholder}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  )
}

/** Runs commands of the toolbar on the text area. */
function useCommands(
  area: React.RefObject<HTMLTextAreaElement | null>,
  onValueChange: (value: string) => void,
): (command: MarkdownCommand) => void {
  const t = useText()
  return (command) => {
    const element = area.current
    if (!element) return
    const selection = { text: element.value, start: element.selectionStart, end: element.selectionEnd }
    const edit = editFor(command, selection, {
      bold: t('editor.placeholder.bold'),
      italic: t('editor.placeholder.italic'),
      code: t('editor.placeholder.code'),
      link: t('editor.placeholder.link'),
      quote: t('editor.placeholder.quote'),
      list: t('editor.placeholder.list'),
    })
    replaceInArea(element, edit)
    onValueChange(element.value)
  }
}
