import { useState } from 'react'
import { Icon } from './Icon.tsx'
import type { LoadedActionMenu, LoadedActionMenuProps } from './LoadedActionMenu.tsx'
import { PageProgress } from './PageProgress.tsx'

export type ActionMenuProps = Omit<LoadedActionMenuProps, 'isByKeyboard'> & {
  /** Called when it is first opened, to preload what its actions show. */
  onOpen?: () => void
}

type Loaded = { Menu: typeof LoadedActionMenu; isByKeyboard: boolean }

const importMenu = () => import('./LoadedActionMenu.tsx')
const preload = () => void importMenu().catch(() => undefined)

/** A list of actions behind a button. The list's code is loaded when it is first opened. */
export function ActionMenu({ onOpen, ...props }: ActionMenuProps) {
  const { label, icon, iconSize = 'normal', triggerClassName } = props
  const [isLoading, setIsLoading] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>()

  async function load(isByKeyboard: boolean) {
    setIsLoading(true)
    onOpen?.()
    const { LoadedActionMenu: Menu } = await importMenu().finally(() => setIsLoading(false))
    setLoaded({ Menu, isByKeyboard })
  }

  if (loaded) return <loaded.Menu {...props} isByKeyboard={loaded.isByKeyboard} />
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-expanded={false}
        title={label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => load(false)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          load(true)
        }}
      >
        <Icon of={icon} size={iconSize} />
      </button>
      <PageProgress isLoading={isLoading} />
    </>
  )
}
