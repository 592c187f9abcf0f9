import type { ComponentProps, ComponentType, ReactNode } from 'react'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'subtle' | 'danger' | 'link'
  size?: 'small' | 'normal'
  /** Fills the width of its container. */
  isWide?: boolean
}

type FieldText = {
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
}

type Control<Element extends 'input' | 'select' | 'textarea', Omitted extends string = never> = Omit<
  ComponentProps<Element>,
  'children' | 'size' | 'value' | 'defaultValue' | Omitted
>

type Toggle = Control<'input', 'type' | 'role'> & { label: ReactNode; hint?: ReactNode; error?: string }

/**
 * The props of each part of the site, by the name of the part.
 *
 * @example
 * type Variant = PartProps['Button']['variant']
 * @public
 */
export type PartProps = {
  Alert: {
    /** `danger` by default. */
    kind?: 'danger' | 'warning' | 'success' | 'info'
    title?: ReactNode
    children?: ReactNode
    className?: string
  }
  AsideSection: { title: string; children: ReactNode }
  /** A user's image, or initials if there is none. Decorative: the name is next to it. */
  Avatar: { name: string; imageUrl: string; size?: 16 | 24 | 40 }
  Button: Omit<ComponentProps<'button'>, 'children' | 'ref'> &
    ButtonLook & {
      children: ReactNode
      /** While busy the button keeps its place and focus, and ignores clicks. */
      isBusy?: boolean
    }
  ButtonLink: Omit<ComponentProps<'a'>, 'children' | 'href' | 'ref'> &
    ButtonLook & {
      children: ReactNode
      /** A path of the site, such as `/questions/ask`. */
      to: string
    }
  Checkbox: Toggle
  ConfirmDialog: {
    title: ReactNode
    children?: ReactNode
    /** A verb: "Delete". */
    confirmLabel: string
    /** Without it, only the confirming button closes the dialog. */
    onCancel?: () => void
    onConfirm: () => void
    isDanger?: boolean
    isBusy?: boolean
  }
  Dialog: {
    title: ReactNode
    onClose: () => void
    children: ReactNode
    /** Buttons; the primary one is last. */
    footer?: ReactNode
    size?: 'small' | 'normal' | 'large'
  }
  Menu: {
    /** The content of the trigger: text or an icon, not a button. */
    trigger: ReactNode
    /** The name of the trigger if it is only an icon. */
    label?: string
    align?: 'start' | 'end'
    /** `MenuItem`s. */
    children: ReactNode
    className?: string
  }
  MenuItem: {
    children: ReactNode
    /** A path of the site; without it `onSelect` is called. */
    to?: string
    onSelect?: () => void
    /** For one of several options: whether it is selected. */
    isChosen?: boolean
    isDanger?: boolean
    isDisabled?: boolean
  }
  Select: Control<'select'> &
    FieldText & { options: { value: string; label: string }[]; value?: string; defaultValue?: string }
  Spinner: { size?: 'small' | 'normal'; className?: string }
  StatusLabel: {
    kind?: 'neutral' | 'accepted' | 'waiting' | 'danger' | 'accent'
    children: ReactNode
    className?: string
  }
  Switch: Toggle
  TextArea: Control<'textarea', 'ref'> & FieldText & { value?: string; defaultValue?: string }
  TextInput: Control<'input'> & FieldText & { value?: string | number; defaultValue?: string | number }
}

/**
 * The name of a part of the site.
 *
 * @example
 * const part: PartName = 'Button'
 * @public
 */
export type PartName = keyof PartProps

/**
 * The parts of the site that plugins share, by name. The components of the same names use them.
 *
 * @example
 * const names = (parts: PluginParts) => Object.keys(parts)
 * @public
 */
export type PluginParts = { [Name in PartName]: ComponentType<PartProps[Name]> }
