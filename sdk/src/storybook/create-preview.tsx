import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { PluginTexts, TextTree } from '../testing/plugin-texts.ts'
import { createWebHost, SlotFrame, type WebHostOptions } from '../testing/web-host.ts'
import type { SessionUser } from '../web/index.ts'

/**
 * The site around a story, as its `parameters.querent`. Texts, language, colors and session come from the
 * toolbar unless the story sets them.
 *
 * @example
 * const querent: StoryHost = { config: { motto: 'Be kind' }, answers: { questionPage: () => ({ count: 0, list: [] }) } }
 * @public
 */
export type StoryHost = WebHostOptions

type StoryContext = {
  globals: Readonly<Record<string, unknown>>
  parameters: Readonly<Record<string, unknown>>
}

type Choice = {
  description: string
  toolbar: { title: string; items: readonly string[]; dynamicTitle: true }
}

/**
 * The exports of `.storybook/preview.ts`.
 *
 * @example
 * const listToolbar = (preview: StoryPreview) => Object.keys(preview.globalTypes)
 * @public
 */
export type StoryPreview = {
  globalTypes: Readonly<Record<string, Choice>>
  initialGlobals: Readonly<Record<string, string>>
  decorators: readonly ((Story: ComponentType, context: StoryContext) => ReactNode)[]
}

const siteLanguages = ['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar']

const sessions: Readonly<Record<string, SessionUser | null>> = {
  visitor: null,
  member: { username: 'ada', displayName: 'Ada Lovelace', avatar: '', role: 'user', isActivated: true },
  administrator: {
    username: 'grace',
    displayName: 'Grace Hopper',
    avatar: '',
    role: 'admin',
    isActivated: true,
  },
}

const choose = (title: string, items: readonly string[]): Choice => ({
  description: title,
  toolbar: { title, items, dynamicTitle: true },
})

/** `../i18n/de_DE.json` to `de_DE`. */
const readLanguage = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '')

/**
 * Makes the preview of a plugin's stories from its texts, by the paths of their files. Each story gets a host
 * in memory, with a toolbar for language, colors and session. The style sheet
 * `@querent/sdk/storybook/style.css` gives it the look of a site.
 *
 * @example
 * const preview = createPreview({ '../i18n/en_US.json': { page: { title: 'Hello' } } })
 * @public
 */
export function createPreview(files: Readonly<Record<string, unknown>>): StoryPreview {
  // The content of a plugin's text files; its tests check them.
  const texts: PluginTexts = Object.fromEntries(
    Object.entries(files).map(([path, tree]) => [readLanguage(path), tree as TextTree]),
  )
  return {
    globalTypes: {
      language: choose('Language', [...new Set([...siteLanguages, ...Object.keys(texts)])]),
      scheme: choose('Scheme', ['light', 'dark']),
      session: choose('Session', Object.keys(sessions)),
    },
    initialGlobals: { language: 'en_US', scheme: 'light', session: 'member' },
    decorators: [
      (Story, { globals, parameters }) => (
        // Components read texts and session when they mount.
        <StoryFrame
          key={`${globals.language} ${globals.session}`}
          {...{ texts, globals }}
          host={parameters.querent}
        >
          <Story />
        </StoryFrame>
      ),
    ],
  }
}

type StoryFrameProps = {
  texts: PluginTexts
  globals: StoryContext['globals']
  host: unknown
  children: ReactNode
}

function StoryFrame({ texts, globals, host, children }: StoryFrameProps) {
  const language = String(globals.language)
  const scheme = globals.scheme === 'dark' ? 'dark' : 'light'
  const session = sessions[String(globals.session)] ?? null
  // A story's parameters for its host are options of `createWebHost`, as in `StoryHost`.
  const own = host as StoryHost | undefined
  const shown = useMemo(
    () => createWebHost({ texts, session, colorScheme: scheme, ...own, site: { language, ...own?.site } }),
    [texts, session, scheme, own, language],
  )
  const { locale, direction } = shown.site
  useLayoutEffect(() => {
    const { documentElement: page } = document
    page.lang = locale
    page.dir = direction
    page.dataset.bsTheme = scheme
  }, [locale, direction, scheme])
  return <SlotFrame host={shown}>{children}</SlotFrame>
}
