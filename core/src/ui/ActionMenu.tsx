import { useState } from 'react'
import { Icon } from './Icon.tsx'
import type { ActionMenuProps, LoadedActionMenu } from './LoadedActionMenu.tsx'

type Loaded = { Menu: typeof LoadedActionMenu; isByKeyboard: boolean }

/** A list of actions behind a button. What shows the list loads when it is first opened. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, icon, iconSize = 'normal', triggerClassName } = props
  const [loaded, setLoaded] = useState<Loaded>()

  async function load(isByKeyboard: boolean) {
    const { LoadedActionMenu: Menu } = await import('./LoadedActionMenu.tsx')
    setLoaded({ Menu, isByKeyboard })
  }

  if (loaded) return <loaded.Menu {...props} isByKeyboard={loaded.isByKeyboard} />
  return (
    <button
      type="button"
      className={triggerClassName}
      aria-label={label}
      aria-expanded={false}
      title={label}
      onClick={() => load(false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        load(true)
      }}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
