import type { PluginParts } from '@querent/sdk/web'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Loaded when a plugin first shows it; what is around it stays where it is. */
function late<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** The parts of the site that plugins share, as `@querent/sdk/web` declares them. */
export const sharedParts: PluginParts = {
  Alert: late(async () => (await import('../ui/PageAlert.tsx')).PageAlert),
  AsideSection: late(async () => (await import('../ui/AsideSection.tsx')).AsideSection),
  Avatar: late(async () => (await import('../ui/Avatar.tsx')).Avatar),
  Button: late(async () => (await import('../ui/Button.tsx')).Button),
  ButtonLink: late(async () => (await import('../ui/ButtonLink.tsx')).ButtonLink),
  Checkbox: late(async () => (await import('../ui/Checkbox.tsx')).Checkbox),
  ConfirmDialog: late(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog),
  Dialog: late(async () => (await import('../ui/Dialog.tsx')).Dialog),
  Menu: late(async () => (await import('../ui/Menu.tsx')).Menu),
  MenuItem: late(async () => (await import('../ui/MenuItem.tsx')).MenuItem),
  Select: late(async () => (await import('../ui/Select.tsx')).Select),
  Spinner: late(async () => (await import('../ui/Spinner.tsx')).Spinner),
  StatusLabel: late(async () => (await import('../ui/StatusLabel.tsx')).StatusLabel),
  Switch: late(async () => (await import('../ui/Switch.tsx')).Switch),
  TextArea: late(async () => (await import('../ui/TextArea.tsx')).TextArea),
  TextInput: late(async () => (await import('../ui/TextInput.tsx')).TextInput),
}
