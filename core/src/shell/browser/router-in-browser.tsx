import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom'

export * from 'react-router-dom'

/** With a scheme, or on another host. */
const absolute = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/**
 * The link of the browser's build, which renders and navigates like the router's own one. That one can also preload
 * pages of the router's framework, for which each link has states and effects that nothing uses here. Absolute
 * URLs are opened by the browser.
 */
export function Link(props: LinkProps) {
  const { to, target, onClick, relative, replace, state, preventScrollReset, viewTransition, ...others } =
    props
  const {
    discover = 'render',
    prefetch,
    mask,
    defaultShouldRevalidate,
    reloadDocument,
    ...attributes
  } = others
  const href = useHref(to, { relative })
  const follow = useLinkClickHandler(to, {
    target,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
  })
  const absoluteHref = typeof to === 'string' && absolute.test(to) ? to : undefined
  const isOpenedByBrowser = reloadDocument || absoluteHref !== undefined
  return (
    <a
      {...attributes}
      href={absoluteHref ?? href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !isOpenedByBrowser) follow(event)
      }}
      data-discover={absoluteHref === undefined && discover === 'render' ? 'true' : undefined}
    />
  )
}
