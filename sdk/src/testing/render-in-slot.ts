import type { RenderResult } from '@testing-library/react'
import { type ComponentType, createElement, type ReactElement } from 'react'
import type { SlotName, SlotProps } from '../web/index.ts'
import { createWebHost, SlotFrame, type WebHost, type WebHostOptions } from './web-host.ts'

/**
 * A component in its slot, with all queries of the testing library.
 *
 * @example
 * const heading = (page: RenderedSlot<'route.page'>) => page.getByRole('heading', { level: 1 })
 * @public
 */
export type RenderedSlot<Name extends SlotName> = RenderResult & {
  /** The host of the component; `host.record` lists its actions. */
  host: WebHost
  /** Shows the component again with other props, as its slot does. */
  update(props: SlotProps<Name>): void
}

/**
 * Renders a component of a plugin in a slot of an in-memory host. Needs `@testing-library/react` and a test
 * environment with a document, such as happy-dom.
 *
 * @example
 * function HelloPage() {
 *   return <h1>{useTexts()('page.title')}</h1>
 * }
 * const page = await renderInSlot(HelloPage, 'route.page', slotSamples['route.page'](), { texts: { en_US } })
 * page.getByRole('heading', { name: 'Hello' })
 * @public
 */
export async function renderInSlot<Name extends SlotName>(
  component: ComponentType<SlotProps<Name>>,
  _slot: Name,
  props: SlotProps<Name>,
  options: WebHostOptions = {},
): Promise<RenderedSlot<Name>> {
  const { cleanup, render } = await import('@testing-library/react')
  // One page at a time: remove the page of an earlier test.
  cleanup()
  const host = createWebHost(options)
  // A component always takes its own props; React's types cannot infer it through the map of slots.
  const contribution = component as ComponentType<object>
  const frame = (shown: SlotProps<Name>): ReactElement =>
    createElement(SlotFrame, { host }, createElement(contribution, shown))
  const rendered = render(frame(props))
  return Object.assign(rendered, { host, update: (next: SlotProps<Name>) => rendered.rerender(frame(next)) })
}
