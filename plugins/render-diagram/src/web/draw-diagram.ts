import type { ColorScheme } from '@querent/sdk/web'
import type { MermaidConfig } from 'mermaid'
// Already bundled by its authors.
import mermaid from 'mermaid/dist/mermaid.esm.min.mjs'
import { getDiagramTheme } from './diagram-colors.ts'
import { toDiagramImage } from './diagram-image.ts'
import { ExternalContentError, withoutRequests } from './external-content.ts'
import { withPermittedStyles } from './permitted-styles.ts'
import type { DiagramKind, DiagramState } from './useDiagram.ts'

const maxTextLength = 20_000
const maxEdges = 300
const fonts = 'ui-sans-serif, system-ui, sans-serif'

const kinds: Readonly<Record<string, DiagramKind>> = {
  flowchart: 'flow',
  'flowchart-v2': 'flow',
  graph: 'flow',
  sequence: 'sequence',
  class: 'class',
  classDiagram: 'class',
  state: 'state',
  stateDiagram: 'state',
  er: 'entity',
  gantt: 'gantt',
  pie: 'pie',
}

const config: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  // The library's own default is a program of half a megabyte that a diagram can request by name.
  layout: 'dagre',
  // Labels in HTML would be foreign content in an image.
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  class: { htmlLabels: false },
  maxTextSize: maxTextLength,
  maxEdges,
  fontFamily: fonts,
  deterministicIds: true,
  // Settings that a diagram's own directives cannot change.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'suppressErrorRendering',
    'htmlLabels',
    'flowchart',
    'class',
    'fontFamily',
    'themeCSS',
    'dompurifyConfig',
  ],
}

// The library has one configuration for all: diagrams are drawn one after the other.
let last: Promise<unknown> = Promise.resolve()
let drawn = 0

/** Draws a diagram as an image without scripts and links. */
export function drawDiagram(text: string, scheme: ColorScheme, styleNonce: string): Promise<DiagramState> {
  const next = last.then(() => withPermittedStyles(styleNonce, () => drawNow(text, scheme)))
  last = next.catch(() => {})
  return next
}

async function drawNow(text: string, scheme: ColorScheme): Promise<DiagramState> {
  if (text.length > maxTextLength) return { problem: 'size' }
  mermaid.initialize({ ...config, ...getDiagramTheme(scheme) })
  const { workshop, place } = openPlace()
  try {
    const render = () => mermaid.render(`diagram-render-${++drawn}`, text, place)
    const { svg, diagramType } = await withoutRequests(place, render)
    const image = toDiagramImage(svg)
    return image ? { ...image, kind: kinds[diagramType] ?? 'other' } : { problem: 'syntax' }
  } catch (error) {
    return { problem: error instanceof ExternalContentError ? 'external' : 'syntax' }
  } finally {
    workshop.remove()
  }
}

/** Where the library measures texts: invisible, with the font of the image, and as wide as a page. */
function openPlace(): { workshop: HTMLElement; place: HTMLElement } {
  const workshop = document.createElement('div')
  workshop.className = 'diagram_render-workshop'
  workshop.ariaHidden = 'true'
  const place = document.createElement('div')
  workshop.append(place)
  document.body.append(workshop)
  return { workshop, place }
}
