import '../../core/src/styles/main.scss'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { StoryProviders } from '../StoryProviders.tsx'

type Story = { args?: object; render?: (args: object) => ReactNode }
type StoryFile = {
  default: { title: string; component?: ComponentType; args?: object }
  [name: string]: unknown
}

const files = import.meta.glob<StoryFile>(
  ['../../core/src/**/*.stories.tsx', '../../plugins/*/src/**/*.stories.tsx'],
  { eager: true },
)

// `?only=ui/Button` filters by title, `?story=Full` by story. `?lang=ar` and `?theme=dark` set the look.
const query = new URLSearchParams(location.search)
const only = query.get('only')
const single = query.get('story')
const theme = query.get('theme')
if (theme) document.documentElement.dataset.bsTheme = theme

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
      // Apart from the default, all exports of such a file are stories.
      .map(([name, story]) => ({ title: file.default.title, name, node: showStory(file, story as Story) })),
  )

function Gallery() {
  if (single !== null) return stories.map(({ name, node }) => <div key={name}>{node}</div>)
  return (
    <main className="q-stack" style={{ maxInlineSize: '75rem', margin: 'auto', padding: '1rem' }}>
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

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StoryProviders language={query.get('lang') ?? 'en_US'}>
      <Gallery />
    </StoryProviders>,
  )
}
