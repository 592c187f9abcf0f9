import '../../core/src/styles/main.scss'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createSiteStore, SiteContext } from '../../core/src/app/site/index.ts'
import { ClockContext, createTexts, TextContext, type TextPack } from '../../core/src/lib/i18n/index.ts'

type Story = { args?: object; render?: (args: object) => ReactNode }
type StoryFile = {
  default: { title: string; component?: ComponentType; args?: object }
  [name: string]: unknown
}

const files = import.meta.glob<StoryFile>('../../core/src/**/*.stories.tsx', { eager: true })
const packs = import.meta.glob<TextPack>('../../i18n/*/ui/*.json', { eager: true, import: 'default' })

const query = new URLSearchParams(location.search)
const language = query.get('lang') ?? 'en_US'
const only = query.get('only')
const single = query.get('story')

// A file is an area; its name is the first part of the keys inside.
const pack: TextPack = Object.fromEntries(
  Object.entries(packs).flatMap(([path, texts]) => {
    const area = path.split('/').at(-1)?.replace('.json', '') ?? ''
    return path.includes(`/${language}/`) ? [[area, texts]] : []
  }),
)
const texts = createTexts(language, pack)
document.documentElement.lang = texts.locale
document.documentElement.dir = texts.direction
if (query.has('theme')) document.documentElement.dataset.bsTheme = query.get('theme') ?? 'light'

function showStory(file: StoryFile, story: Story): ReactNode {
  const args = { ...file.default.args, ...story.args }
  if (story.render) return story.render(args)
  return file.default.component ? createElement(file.default.component, args) : null
}

const stories = Object.values(files)
  .filter((file) => only === null || file.default.title.includes(only))
  .flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => name !== 'default' && (single === null || name === single))
      .map(([name, story]) => ({ title: file.default.title, name, node: showStory(file, story as Story) })),
  )

function Gallery() {
  if (single !== null) return stories.map(({ name, node }) => <div key={name}>{node}</div>)
  return (
    <main className="container-xl q-stack">
      {stories.map(({ title, name, node }) => (
        <section key={`${title}/${name}`}>
          <p className="q-muted q-small">
            {title} · {name}
          </p>
          {node}
        </section>
      ))}
    </main>
  )
}

const router = createMemoryRouter([{ path: '*', element: <Gallery /> }], { initialEntries: ['/questions'] })
createRoot(document.getElementById('root') as HTMLElement).render(
  <TextContext value={texts}>
    <SiteContext value={createSiteStore({ site_seo: { permalink: 1 } })}>
      <ClockContext value={{ now: 1_790_000_000, timeZone: 'UTC' }}>
        <RouterProvider router={router} />
      </ClockContext>
    </SiteContext>
  </TextContext>,
)
