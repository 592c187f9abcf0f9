import { faults, healthy, placeFault } from './faulty-plugins.ts'
import { configurePlugin, switchPlugin, waitUntilFound } from './plugin-admin.ts'

/** Bundled plugins: for writing, rendering, a page, and a captcha. */
const withTheSite = [
  'markdown_editor',
  'formula_editor',
  'chart_editor',
  'hello_route',
  'render_markdown_codehighlight',
  'math_render',
  'basic_captcha',
]

const slots = ['question.actions', 'question.aside', 'sidebar.sections', 'content.block'] as const

/** Enables twelve plugins. A question page loads five of them, one of which hangs. */
export async function switchTwelveOn(site: { url: string; dataDir: string }): Promise<string[]> {
  const hanging = faults.filter(({ name }) => name === 'hang')
  const placed = [
    ...(await Promise.all(slots.map((slot) => placeFault(site, slot, healthy)))),
    ...(await Promise.all(hanging.map((fault) => placeFault(site, 'question.aside', fault)))),
  ].map(({ slug }) => slug)
  await waitUntilFound(site, placed)
  const all = [...withTheSite, ...placed]
  for (const slug of all) await switchPlugin(site, slug, true)
  return all
}

/** Bundled plugins that change a question page, with settings that make them show something. */
const bundled: Record<string, object> = {
  render_markdown_codehighlight: {},
  math_render: {},
  diagram_render: {},
  basic_embed: {},
  top_users_widget: { on_questions: true },
  notices_widget: {
    header: 'The site moves on Friday',
    question: 'Was this useful?',
    footer: 'Hosted by Example',
  },
  quick_links_sidebar: { links: 'Rules, /tos' },
  markdown_editor: {},
  formula_editor: {},
  chart_editor: {},
  basic_captcha: {},
  classic_theme: {},
}

/** A question in which the content plugins have something to show. */
export const contentForBundled = [
  'As soon as it is here.',
  '```typescript\nconst soon = true\n```',
  '$$x^2 + y^2$$',
  '```mermaid\nflowchart LR\nask[Ask] --> answer[Answer]\n```',
  'https://vimeo.com/76979871',
  'What else is there to say?',
].join('\n\n')

/** Enables twelve bundled plugins. */
export async function switchBundledOn(site: { url: string }): Promise<string[]> {
  for (const [slug, config] of Object.entries(bundled)) {
    await switchPlugin(site, slug, true)
    if (Object.keys(config).length > 0) await configurePlugin(site, slug, config)
  }
  return Object.keys(bundled)
}
