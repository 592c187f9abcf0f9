import type { PluginParts } from '@querent/sdk/web'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Loaded when a plugin first shows it; the elements around it stay where they are. */
function lazyShared<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** The site's components that plugins share, as declared in `@querent/sdk/web`. */
export const sharedParts: PluginParts = {
  Alert: lazyShared(async () => (await import('../ui/PageAlert.tsx')).PageAlert),
  AsideSection: lazyShared(async () => (await import('../ui/AsideSection.tsx')).AsideSection),
  Avatar: lazyShared(async () => (await import('../ui/Avatar.tsx')).Avatar),
  Button: lazyShared(async () => (await import('../ui/Button.tsx')).Button),
  ButtonLink: lazyShared(async () => (await import('../ui/ButtonLink.tsx')).ButtonLink),
  Checkbox: lazyShared(async () => (await import('../ui/Checkbox.tsx')).Checkbox),
  ConfirmDialog: lazyShared(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog),
  Dialog: lazyShared(async () => (await import('../ui/Dialog.tsx')).Dialog),
  Menu: lazyShared(async () => (await import('../ui/Menu.tsx')).Menu),
  MenuItem: lazyShared(async () => (await import('../ui/MenuItem.tsx')).MenuItem),
  Select: lazyShared(async () => (await import('../ui/Select.tsx')).Select),
  Spinner: lazyShared(async () => (await import('../ui/Spinner.tsx')).Spinner),
  StatusLabel: lazyShared(async () => (await import('../ui/StatusLabel.tsx')).StatusLabel),
  Switch: lazyShared(async () => (await import('../ui/Switch.tsx')).Switch),
  TextArea: lazyShared(async () => (await import('../ui/TextArea.tsx')).TextArea),
  TextInput: lazyShared(async () => (await import('../ui/TextInput.tsx')).TextInput),
}
