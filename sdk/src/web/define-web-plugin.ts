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
   * Smaller comes first; 100 where it is left out. Equals are ordered by the plugins' slugs. The order of plugins
   * that an administrator has chosen comes before it.
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
 * The time in which a web half is on: everything it began ends with it.
 *
 * @example
 * const start = (scope: WebScope) => {
 *   scope.listen(window, 'online', () => console.info('back'))
 *   scope.addStyle('.my_plugin-note { color: var(--bs-secondary-color) }')
 * }
 * @public
 */
export type WebScope = {
  /** Is aborted when the plugin is switched off. */
  readonly signal: AbortSignal
  /** As `addEventListener`, until the plugin is switched off. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs again and again, until the plugin is switched off. */
  every(milliseconds: number, run: () => void): void
  /** Adds a style sheet, until the plugin is switched off. */
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
  /** Work that is not shown anywhere. Runs when the web half was loaded. */
  start?: (scope: WebScope) => void
}

/**
 * Declares the half of a plugin that runs in browsers. The module exports it as its default and does nothing else.
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
