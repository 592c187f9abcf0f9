import { addQuestion } from './support/content.ts'
import { switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { listen } from './support/route-walk.ts'

const url = 'http://evil.example/b.png'

/** Ways to load an image or a style sheet from another site. */
const tracking = [
  `flowchart TD\nA@{ img: "${url}", label: "x", w: 60, h: 60 }`,
  `flowchart TD\nA@{ "\\x69mg": "${url}", label: "x", w: 60, h: 60 }`,
  `flowchart TD\nA["<img src='${url}'>"]`,
  `flowchart TD\nA["\`![x](${url})\`"]`,
  `stateDiagram-v2\nclassDef bad background-image:url(${url})\n[*] --> A\nclass A bad`,
  `stateDiagram-v2\nclassDef bad mask-image:u;rl(${url})\n[*] --> A\nclass A bad`,
  `sequenceDiagram\nparticipant A\nproperties A: {"icon": "${url}"}\nA->>A: x`,
  `C4Context\nPerson(a, "A", "x", $sprite="${url}")`,
  `classDiagram\nclass A["<img src='${url}'>"]`,
  `mindmap\n  root(("<img src='${url}'>"))`,
  `kanban\n  todo[Todo]\n    a["<img src='${url}'>"]`,
  `%%{init: {"themeCSS": ".node { background: url(${url}) }"}}%%\nflowchart TD\nA --> B`,
  `---\nconfig:\n  themeCSS: "@import url(${url})"\n---\nflowchart TD\nA --> B`,
]
const harmless = [
  'flowchart TD\nask[Ask] --> answer{Answered?}\nclick ask href "https://example.com/"\nclassDef loud fill:#fee\nclass ask loud',
  'stateDiagram-v2\n[*] --> Open\nOpen --> [*]',
  'sequenceDiagram\nactor A\nA->>B: <b>x</b>',
  'classDiagram\nA <|-- B',
  'C4Context\nPerson(a, "A", "x")',
  'mindmap\n  root((Ask))\n    Answer',
]

test.afterEach(async ({ site }) => switchAllOff(site))

test('rendering a diagram requests nothing from other hosts', async ({ site, page }) => {
  const block = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\``
  await switchPlugin(site, 'diagram_render', true)
  const question = await addQuestion(site, {
    title: 'Which images does a diagram load from elsewhere?',
    content: [...tracking, ...harmless].map(block).join('\n\n'),
    tags: ['support'],
  })
  const requests: string[] = []
  await page.route(/evil\.example/, (route) => {
    requests.push(route.request().url())
    return route.abort()
  })

  await page.goto(`/questions/${question.id}`)
  await expect(page.locator('.diagram_render')).toHaveCount(tracking.length + harmless.length)

  expect(requests).toEqual([])
  await expect(page.getByText('from another address, which is not loaded').first()).toBeVisible()
  const blocks = page.locator('.diagram_render')
  const names = await blocks.evaluateAll((all) => all.map(({ localName }) => localName))
  expect(names.slice(tracking.length)).toEqual(harmless.map(() => 'figure'))
})

const maxFlowChartBytes = 250_000

test('a flow chart loads little, does not widen the page and logs no errors', async ({ site, page }) => {
  await switchPlugin(site, 'diagram_render', true)
  const question = await addQuestion(site, {
    title: 'How much does a flow chart load?',
    content: '```mermaid\nflowchart LR\nask[Ask] --> answer{Answered?} --> done[Done]\n```',
    tags: ['support'],
  })
  const complaints = listen(page)
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.get(requestId)?.includes('/diagram_render/')) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.addInitScript(() => {
    const widths = new Set<number>()
    const note = () => {
      if (document.body) widths.add(document.documentElement.scrollWidth)
      requestAnimationFrame(note)
    }
    note()
    Object.assign(window, { widths })
  })

  await page.goto(`/questions/${question.id}`)
  const image = page.locator('figure.diagram_render img')
  await expect(image).toBeVisible()

  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(maxFlowChartBytes)
  const widths = await page.evaluate(() => [...((window as Window & { widths?: Set<number> }).widths ?? [])])
  expect(Math.max(...widths)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(complaints).toEqual([])

  // Drawing a diagram measures it, and styles for reduced motion must not affect that.
  const read = async () => (await image.getAttribute('src'))?.replace(/diagram-render-\d+/g, 'diagram')
  const drawn = await read()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(image).toBeVisible()
  expect(await read()).toBe(drawn)
})
