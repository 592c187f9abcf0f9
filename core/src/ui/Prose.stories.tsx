import type { Meta, StoryObj } from '@storybook/react-vite'
import { Prose } from './Prose.tsx'
import { ProseTools } from './ProseTools.tsx'

const meta: Meta<typeof Prose> = {
  title: 'ui/Prose',
  component: Prose,
  subcomponents: { ProseTools },
  tags: ['autodocs'],
}
export default meta
type Story = StoryObj<typeof Prose>

export const Everything: Story = {
  args: {
    html: `<p>A list that <strong>keeps its order</strong> and <em>drops</em> what is <a href="/q">already there</a>,
without building a <code>Set</code> first. Pressing <kbd>Ctrl</kbd> + <kbd>K</kbd> opens it.</p>
<h2>What I tried</h2>
<pre><code class="language-ts">const seen = new Map&lt;string, number&gt;()
for (const [index, name] of names.entries()) {
  if (!seen.has(name)) seen.set(name, index) // a comment that runs on so that the block has to scroll sideways
}</code></pre>
<h3>Why not sort?</h3>
<ul><li>Sorting loses the order.<ul><li>Unless it is stable.</li></ul></li><li>It costs more than one pass.</li></ul>
<ol><li>First</li><li>Second</li></ol>
<blockquote><p>Premature optimisation is the root of all evil.</p></blockquote>
<table><thead><tr><th>Way</th><th>Passes</th><th>Memory</th></tr></thead>
<tbody><tr><td>Map</td><td>1</td><td>n</td></tr><tr><td>Sort</td><td>log n</td><td>1</td></tr></tbody></table>
<details><summary>The whole program</summary><p>It is short.</p></details>
<hr><p>H<sub>2</sub>O and E = mc<sup>2</sup>.</p>`,
  },
}

/** Its button shows at the pointer and with the keyboard, on touch screens always, and never covers the end of a line. */
export const CopyCode: Story = {
  args: {
    html: `<p>Short:</p><pre><code>npm start</code></pre>
<p>Wide:</p><pre><code class="language-sh">${'tar --create --gzip --file backup.tar.gz '.repeat(4)}
ls</code></pre>`,
  },
  play: async ({ canvas, userEvent }) => {
    const [, button] = await canvas.findAllByRole('button')
    if (!button) throw new Error('The second block has no button.')
    const tools = button.parentElement ?? button
    await userEvent.tab()
    while (document.activeElement !== button) await userEvent.tab()
    if (getComputedStyle(tools).opacity !== '1') throw new Error('The button with the focus is not visible.')
  },
}

const card = (url: string, inside: string) =>
  `<p><a href="https://${url}"><span class="q-link-card">${inside} <small><bdi>Herbs</bdi> · <bdi>${url.split('/')[0]}</bdi></small></span></a></p>`

/** Columns keep the alignment that their author gave them, and a checkbox replaces the bullet. */
export const TablesAndTasks: Story = {
  args: {
    html: `<table><thead><tr><th>Name</th><th align="center">Kind</th><th align="right">Number of waterings</th></tr></thead>
<tbody><tr><td>Basil</td><td align="center">herb</td><td align="right">12345</td></tr></tbody></table>
<ul><li>Seeds</li><li class="task-list-item">☐ Water the basil</li><li class="task-list-item">☑ Buy a pot</li></ul>`,
  },
  play: ({ canvasElement }) => {
    // Chromium reports the attribute `align` for the position of blocks, too.
    const sides = [...canvasElement.querySelectorAll('th, td')].map((cell) =>
      getComputedStyle(cell).textAlign.replace('-webkit-', ''),
    )
    if (sides.join() !== 'start,center,right,start,center,right')
      throw new Error(`Cells are at ${sides.join()}.`)
    const task = canvasElement.querySelector('.task-list-item')
    if (!task || getComputedStyle(task).listStyleType !== 'none') throw new Error('A task has a bullet.')
  },
}

/** The targets of links that stand alone, if a plugin describes them. */
export const LinkCards: Story = {
  args: {
    html: `<p>I read this:</p>
${card('herbs.example/basil', '<strong dir="auto">How to water basil</strong> <span dir="auto">Twice a week, from below, and never in the sun. In winter less often.</span>')}
<p>And what has no description:</p>
${card('herbs.example/thyme', `<strong dir="auto">${'Avery_long_title_without_a_space_'.repeat(4)}</strong>`)}
${card('xn--mgbh0fb.example/x', '<strong dir="auto">كيف تسقي الريحان</strong> <span dir="auto">مرتين في الأسبوع.</span>')}`,
  },
}

export const Small: Story = {
  args: {
    isSmall: true,
    html: '<p>Have you tried <code>structuredClone</code>? It copies <em>maps</em> too.</p>',
  },
}
