import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { useComposition } from '../lib/ime.ts'
import { Button } from './Button.tsx'
import styles from './FormAlert.module.scss'
import { PageAlert } from './PageAlert.tsx'
import { PageProgress } from './PageProgress.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type LazyPart<Props> = ComponentType<Props> & {
  /** Preloads code that will soon be needed, if that is possible now. */
  preload: () => Promise<void>
}

/**
 * A part of a page whose code is loaded when it is first shown, with `Early` in its place until then, or the
 * progress line at the top of the window. If the code cannot be loaded, for example without a connection, the
 * part shows an error with a button to retry.
 */
export function lazyPart<Props extends object>(load: Load<Props>, Early?: ComponentType<Props>) {
  return createPart(load, LoadError, Early)
}

/** The same for an optional part: a failure to load it is ignored. */
export function lazyExtra<Props extends object>(load: Load<Props>) {
  return createPart(load)
}

function createPart<Props extends object>(
  load: Load<Props>,
  Failed?: ComponentType<LoadErrorProps>,
  Early?: ComponentType<Props>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined

  async function loadPart() {
    Loaded ??= await load()
  }

  function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'retrying' | 'ready'>('loading')
    const { isComposing, handlers } = useComposition()
    const place = useRef<HTMLDivElement>(null)
    const isAsked = !Loaded && state !== 'failed'

    useEffect(() => {
      if (!isAsked) return
      let isGone = false
      loadPart()
        .catch(console.error)
        .finally(() => isGone || setState(Loaded ? 'ready' : 'failed'))
      return () => {
        isGone = true
      }
    }, [isAsked])

    function handleRetry() {
      // The part takes over the focus of the text that was begun; the button is gone then.
      place.current?.querySelector('textarea')?.focus()
      setState('retrying')
    }

    if (Loaded && !isComposing) return <Loaded {...props} />
    if (!Failed) return null
    const isFailed = state === 'failed' || state === 'retrying'
    const error = isFailed && <Failed isBusy={state === 'retrying'} onRetry={handleRetry} />
    if (!Early) return error || <PageProgress isLoading />
    return (
      <div ref={place} {...handlers}>
        <Early {...props} />
        {error}
      </div>
    )
  }

  return Object.assign(LazyPart, { preload: () => loadPart().catch(() => undefined) })
}

type LoadErrorProps = { isBusy: boolean; onRetry: () => void }

function LoadError({ isBusy, onRetry }: LoadErrorProps) {
  const t = useText()
  return (
    <PageAlert className={styles.sticky}>
      <p>{t(isBusy ? 'app.loading' : 'app.error.network')}</p>
      <Button size="small" isBusy={isBusy} onClick={onRetry}>
        {t('offline.retry')}
      </Button>
    </PageAlert>
  )
}
