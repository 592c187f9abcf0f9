import type { ComponentType } from 'react'
import { type SlotName, slotNames } from '../plugin/index.ts'
import type { SlotProps, WebPlugin, WebScope } from '../web/index.ts'
import { type RenderedSlot, renderInSlot } from './render-in-slot.ts'
import type { WebHostOptions } from './web-host.ts'

/**
 * A web half that is enabled.
 *
 * @example
 * const fillsPage = (plugin: OpenWebPlugin) => plugin.slots.includes('route.page')
 * @public
 */
export type OpenWebPlugin = {
  /** The slots that it fills. */
  readonly slots: readonly SlotName[]
  /** The components that it puts into a slot. */
  contributions<Name extends SlotName>(slot: Name): readonly ComponentType<SlotProps<Name>>[]
  /** Renders the first of them. */
  render<Name extends SlotName>(slot: Name, props: SlotProps<Name>): Promise<RenderedSlot<Name>>
  /** Disables it: its scope ends. */
  close(): void
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

function readOne(value: unknown): unknown {
  if (isComponent(value)) return value
  return typeof value === 'object' && value !== null && 'component' in value ? value.component : undefined
}

function openScope(nonce: string): WebScope & { end(): void } {
  const controller = new AbortController()
  const { signal } = controller
  return {
    signal,
    end: () => controller.abort(),
    listen: (target, type, listener) => target.addEventListener(type, listener, { signal }),
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds)
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    addStyle(css) {
      const style = document.createElement('style')
      style.nonce = nonce
      style.textContent = css
      document.head.append(style)
      signal.addEventListener('abort', () => style.remove())
    },
  }
}

/**
 * Enables a web half in an in-memory host. Needs a test environment with a document, such as happy-dom.
 * Rendering a slot that the plugin does not fill rejects.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'route.page': () => <h1>Hello</h1> } })
 * const opened = openWebPlugin(plugin, { texts: { en_US } })
 * const page = await opened.render('route.page', slotSamples['route.page']())
 * opened.close()
 * @public
 */
export function openWebPlugin(plugin: WebPlugin, options: WebHostOptions = {}): OpenWebPlugin {
  const scope = openScope('nonce-of-the-page')
  plugin.start?.(scope)
  const contributions = <Name extends SlotName>(slot: Name) => {
    const value: unknown = plugin.slots?.[slot]
    const components = (Array.isArray(value) ? value : [value]).map(readOne)
    // The component under the name of a slot was typed by the props of that slot.
    return components.filter(isComponent) as ComponentType<SlotProps<Name>>[]
  }
  return {
    slots: slotNames.filter((name) => plugin.slots?.[name] !== undefined),
    contributions,
    async render(slot, props) {
      const [component] = contributions(slot)
      if (component === undefined) throw new Error(`The plugin puts nothing into the slot ${slot}.`)
      return renderInSlot(component, slot, props, options)
    },
    close: () => scope.end(),
  }
}
