import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { themes } from 'storybook/theming'
import { useShownScheme } from './shown-scheme.ts'

export type SchemedDocsProps = PropsWithChildren<DocsContainerProps>

/** A documentation page in the color scheme of the toolbar, like the stories on it. */
export function SchemedDocs(props: SchemedDocsProps) {
  const scheme = useShownScheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.bsTheme = scheme
    document.body.classList.remove('story-page')
    // The page is in English. Each story on it has the direction of its own language.
    document.documentElement.lang = 'en'
    document.documentElement.dir = 'ltr'
  }, [scheme])
  return <DocsContainer {...props} theme={themes[scheme]} />
}
