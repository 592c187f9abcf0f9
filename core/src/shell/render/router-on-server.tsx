import { type LinkProps, Link as RouterLink, useLocation } from 'react-router-dom'
import { getBasePath } from '../../lib/base-path.ts'

export * from 'react-router-dom'

/** A path from the root or only a query, with nothing in it that the router would resolve or shorten. */
const isPlain = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^(?!.*(?:\/\/|\/\.|\\|[?#]$|\?#))[/?]/s.test(to)

/**
 * The link of the server's build, which renders the same as the router's own one. That one resolves its
 * target three times, and prepares for clicks, which took a seventh of the time of rendering a question.
 */
export function Link(props: LinkProps) {
  const { to, target, reloadDocument, replace, mask, state, preventScrollReset, relative, ...others } = props
  const { discover = 'render', prefetch, viewTransition, defaultShouldRevalidate, ...attributes } = others
  const { pathname } = useLocation()
  if (!isPlain(to) || mask !== undefined || prefetch !== undefined) return <RouterLink {...props} />
  return (
    <a
      {...attributes}
      href={toHref(to.startsWith('?') ? pathname + to : to)}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  )
}

/** The start page of a site below a path is at that path itself. */
function toHref(path: string): string {
  const base = getBasePath()
  return base === '' ? path : base + path.replace(/^\/(?=[?#]|$)/, '')
}
