import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { checkIcon, copyIcon } from './icons.ts'
import styles from './ProseTools.module.scss'
import { watchScrollableParts } from './scrollable-parts.ts'
import { useCopy } from './useCopy.ts'

export type ProseToolsProps = {
  html: string
  /** Contains the written content. */
  box: RefObject<HTMLElement | null>
}

/** What written content only needs once it is shown: scrolling with the keyboard, and buttons that copy code. */
export function ProseTools({ html, box }: ProseToolsProps) {
  const [blocks, setBlocks] = useState<readonly Element[]>([])

  // Another text has other elements, though the one that contains them is the same.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || html === '') return
    setBlocks([...element.querySelectorAll('.q-code')])
    return watchScrollableParts(element)
  }, [html, box])

  return blocks.map((block, index) => createPortal(<CopyCode block={block} />, block, `${index}`))
}

function CopyCode({ block }: { block: Element }) {
  const t = useText()
  const { state, copy } = useCopy(copySelected)

  /** Selects the code, which also shows what to copy by hand. */
  function copySelected(): boolean {
    const code = block.querySelector('pre')
    if (code) getSelection()?.selectAllChildren(code)
    return document.execCommand('copy')
  }

  const words = { idle: '', copied: t('ui.copy.done'), failed: t('ui.copy.failed') }
  return (
    <div className={classes(styles.tools, state !== 'idle' && styles.shown)}>
      <span className={styles.words} aria-live="polite">
        {words[state]}
      </span>
      <IconButton
        size="small"
        icon={state === 'copied' ? checkIcon : copyIcon}
        label={t('ui.copy.code')}
        // Without the last line break: a terminal would run a pasted command at once.
        onClick={() => copy(block.querySelector('pre')?.textContent.replace(/\n$/, '') ?? '')}
      />
    </div>
  )
}
