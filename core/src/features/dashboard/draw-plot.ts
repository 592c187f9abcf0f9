import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { PlotKind } from './plots.ts'

export type PlotDrawing = {
  host: HTMLElement
  kind: PlotKind
  /** Unix seconds of the days. */
  times: number[]
  values: (number | null)[]
  isRightToLeft: boolean
  formatDay: (time: number) => string
  formatValue: (value: number) => string
  /** Called with the day under the pointer. */
  onHover: (index: number | undefined) => void
}

const daySeconds = 86_400
const decades = Array.from({ length: 9 }, (_, power) => 10 ** power)
const steps: Record<PlotKind, number[]> = {
  count: decades.flatMap((step) => [step, 2 * step, 5 * step]),
  share: [0.25, 0.5],
  span: [60, 300, 900, 1800, 3600, ...[2, 6, 12, 24, 48, 168, 720, 2160, 8640].map((hours) => hours * 3600)],
}

/** Draws a line for the days into the element, and updates it with its size and the colors of the page. */
export function drawPlot(drawing: PlotDrawing): () => void {
  let plot = open(drawing)
  const redraw = () => {
    plot.destroy()
    plot = open(drawing)
  }
  const sizes = new ResizeObserver(() => plot.setSize(getSize(drawing.host)))
  sizes.observe(drawing.host)
  const schemes = new MutationObserver(redraw)
  schemes.observe(document.documentElement, { attributeFilter: ['data-bs-theme', 'style'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', redraw)
  return () => {
    sizes.disconnect()
    schemes.disconnect()
    system.removeEventListener('change', redraw)
    plot.destroy()
  }
}

function open(drawing: PlotDrawing): UPlot {
  const { host, kind, times, values, isRightToLeft, formatDay, formatValue, onHover } = drawing
  const line = readColor(host, '--q-accent')
  const grid = { stroke: readColor(host, '--q-line'), width: 1 }
  const axis = {
    stroke: readColor(host, '--q-ink-muted'),
    font: `12px ${getComputedStyle(host).fontFamily}`,
    ticks: { show: false },
  }
  return new UPlot(
    {
      ...getSize(host),
      padding: [8, 12, 0, 12],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      tzDate: (time) => UPlot.tzDate(new Date(time * 1000), 'Etc/UTC'),
      scales: {
        x: { time: true, dir: isRightToLeft ? -1 : 1 },
        y: { range: (_, __, max) => [0, kind === 'share' ? 1 : Math.max(max ?? 0, lowestTop(kind)) * 1.1] },
      },
      series: [
        {},
        {
          stroke: line,
          fill: readColor(host, '--q-accent-subtle'),
          width: 2,
          spanGaps: true,
          points: { show: times.length <= 30, size: 5, fill: line },
        },
      ],
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 28,
          space: 64,
          incrs: [1, 2, 7, 14, 28, 56, 91].map((days) => days * daySeconds),
          values: (_, splits) => splits.map(formatDay),
        },
        {
          ...axis,
          grid,
          side: isRightToLeft ? 1 : 3,
          size: 64,
          space: 36,
          incrs: steps[kind],
          values: (_, splits) => splits.map(formatValue),
        },
      ],
      hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? undefined)] },
    },
    [times, values],
    host,
  )
}

const lowestTop = (kind: PlotKind) => (kind === 'span' ? 60 : 4)
const getSize = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })

/** A token as a color that a canvas accepts. */
function readColor(host: HTMLElement, token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
