import { faults, healthy, placeFault } from './faulty-plugins.ts'
import { switchPlugin, waitUntilFound } from './plugin-admin.ts'

/** With the site: for writing, for rendering, a page, a captcha. */
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

/** Switches twelve plugins on. Five of them are loaded by the page of a question, and one of these never answers. */
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
