import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-sc'
import '../../core/src/styles/main.scss'
import './fonts.css'
import './page.css'
import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { StoryProviders } from '../StoryProviders.tsx'
import { addNodeControls } from './node-controls.ts'
import type { SchemedDocsProps } from './SchemedDocs.tsx'
import { followScheme } from './shown-scheme.ts'
import { showTheme, themeNames } from './shown-theme.ts'

/** A toolbar menu that shows its title and the selected value. */
function toolbar(title: string, values: string[]) {
  const items = values.map((value) => ({ value, title: `${title}: ${value}` }))
  return { description: title, toolbar: { title, items, dynamicTitle: true } }
}

// The code of documentation pages is large, and stories do not need it.
const ComponentDocs = lazy(async () => ({ default: (await import('./ComponentDocs.tsx')).ComponentDocs }))
const SchemedDocs = lazy(async () => ({ default: (await import('./SchemedDocs.tsx')).SchemedDocs }))
followScheme()

function DocsPage(props: SchemedDocsProps) {
  return (
    <Suspense fallback={null}>
      <SchemedDocs {...props} />
    </Suspense>
  )
}

const preview: Preview = {
  globalTypes: {
    language: toolbar('Language', ['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar']),
    scheme: toolbar('Scheme', ['light', 'dark']),
    theme: toolbar('Theme', themeNames),
    fonts: toolbar('Fonts', ['system', 'bundled']),
  },
  initialGlobals: { language: 'en_US', scheme: 'light', theme: 'none', fonts: 'system' },
  parameters: {
    docs: { container: DocsPage, page: () => <ComponentDocs /> },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['design', ['About', '*'], 'ui', 'features', 'pages', '*'],
      },
    },
  },
  argTypesEnhancers: [addNodeControls],
  decorators: [
    (Story, { globals, title, viewMode }) => {
      useEffect(() => {
        document.documentElement.dataset.bsTheme = globals.scheme
        document.documentElement.dataset.fonts = globals.fonts
      }, [globals.scheme, globals.fonts])
      useEffect(() => showTheme(globals.theme), [globals.theme])
      useLayoutEffect(() => {
        document.body.classList.toggle('story-page', title.startsWith('pages/'))
      }, [title])
      return (
        <StoryProviders key={globals.language} language={globals.language} isInDocs={viewMode === 'docs'}>
          <Story />
        </StoryProviders>
      )
    },
  ],
}

export default preview
