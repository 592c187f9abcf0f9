import type { ComponentType } from 'react'
import type { SlotMap, SlotName, SlotProps } from './slots.ts'

/**
 * A component that a plugin puts into a slot.
 *
 * @example
 * const first: Contribution<'sidebar.sections'> = { component: () => <p>Hello</p>, order: 10 }
 * @public
 */
export type Contribution<Name extends SlotName> = {
  component: ComponentType<SlotProps<Name>>
  /**
   * Smaller comes first; 100 by default. Equal numbers are ordered by the plugins' slugs. The plugin order
   * that an administrator has set takes precedence.
   */
  order?: number
}

type OneOf<Name extends SlotName> = ComponentType<SlotProps<Name>> | Contribution<Name>

type Contributions = {
  [Name in SlotName]?: SlotMap[Name]['many'] extends true
    ? OneOf<Name> | readonly Contribution<Name>[]
    : OneOf<Name>
}

/**
 * The time while a web half is enabled: everything started with it ends with it.
 *
 * @example
 * const start = (scope: WebScope) => {
 *   scope.listen(window, 'online', () => console.info('back'))
 *   scope.addStyle('.my_plugin-note { color: var(--bs-secondary-color) }')
 * }
 * @public
 */
export type WebScope = {
  /** Aborted when the plugin is disabled. */
  readonly signal: AbortSignal
  /** Like `addEventListener`, until the plugin is disabled. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs at intervals, until the plugin is disabled. */
  every(milliseconds: number, run: () => void): void
  /** Adds a style sheet, until the plugin is disabled. */
  addStyle(css: string): void
}

/**
 * The declaration of a web half.
 *
 * @example
 * const plugin: WebPlugin = { start: (scope) => scope.every(60_000, () => console.info('a minute has passed')) }
 * @public
 */
export type WebPlugin = {
  slots?: Contributions
  /** Work that is not shown anywhere. Runs once the web half is loaded. */
  start?: (scope: WebScope) => void
}

/**
 * Declares the half of a plugin that runs in browsers. It must be the default export of its module, and
 * importing the module must have no other effect.
 *
 * @example
 * function Greeting() {
 *   const t = useTexts()
 *   return <p>{t('greeting')}</p>
 * }
 *
 * export default defineWebPlugin({ slots: { 'sidebar.sections': Greeting } })
 * @public
 */
export function defineWebPlugin(plugin: WebPlugin): WebPlugin {
  return plugin
}
