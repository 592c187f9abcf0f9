import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { themes } from 'storybook/theming'
import { useShownScheme } from './shown-scheme.ts'

export type SchemedDocsProps = PropsWithChildren<DocsContainerProps>

/** A page of documentation in the scheme that the toolbar says, as the stories on it are. */
export function SchemedDocs(props: SchemedDocsProps) {
  const scheme = useShownScheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.bsTheme = scheme
    document.body.classList.remove('story-page')
    // What it says is English; each story on it has the direction of its own language.
    document.documentElement.lang = 'en'
    document.documentElement.dir = 'ltr'
  }, [scheme])
  return <DocsContainer {...props} theme={themes[scheme]} />
}
