import { type ComponentType, createElement } from 'react'
import { slotSamples } from '../testing/slot-samples.ts'
import type { SlotName, WebPlugin } from '../web/index.ts'

type Shown = { name: string; components: readonly ComponentType<object>[] }

const hasComponent = (one: object): one is { component: unknown } => 'component' in one

function listShown({ slots = {} }: WebPlugin): Shown[] {
  return Object.entries(slots).map(([name, given]) => {
    const components = [given]
      .flat()
      .map((one: unknown) =>
        typeof one === 'object' && one !== null && hasComponent(one) ? one.component : one,
      )
      // The plugin's compiler checked each component against the props of its slot.
      .map((component) => component as ComponentType<object>)
    return { name, components }
  })
}

const getSample = (name: string): object =>
  // The names are those of slots with samples.
  Object.hasOwn(slotSamples, name) ? slotSamples[name as SlotName]() : {}

/**
 * Everything that a web half shows, each component below the name of its slot, with the props of
 * `slotSamples`.
 *
 * @example
 * const AllSlots = { render: () => <PluginSlots plugin={defineWebPlugin({ slots: { 'home.top': () => <p>Hello</p> } })} /> }
 * @public
 */
export function PluginSlots({ plugin }: { plugin: WebPlugin }) {
  return listShown(plugin).map(({ name, components }) => (
    <section key={name}>
      <p>
        <code>{name}</code>
      </p>
      {components.map((component, index) => createElement(component, { key: index, ...getSample(name) }))}
    </section>
  ))
}
