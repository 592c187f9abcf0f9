import { type ColorScheme, usePlugin } from '@querent/sdk/web'
import { useEffect, useState } from 'react'

/** A diagram as an image. */
export type DiagramImage = {
  url: string
  width: number
  height: number
  /** Its title; empty if it has none. */
  title: string
  description: string
  kind: DiagramKind
}

export const diagramKinds = ['flow', 'sequence', 'class', 'state', 'entity', 'gantt', 'pie', 'other'] as const
export type DiagramKind = (typeof diagramKinds)[number]

/**
 * Why there is no image: the text is not a diagram, it is too large, it refers to another address, or the
 * program could not be loaded.
 */
export type DiagramProblem = 'syntax' | 'size' | 'external' | 'load'

export type DiagramState = DiagramImage | { problem: DiagramProblem }

/** Draws a diagram in the colors of the page; undefined until it is drawn. */
export function useDiagram(text: string, scheme: ColorScheme): DiagramState | undefined {
  const { styleNonce } = usePlugin()
  const [diagram, setDiagram] = useState<DiagramState>()

  useEffect(() => {
    let isWanted = true
    draw(text, scheme, styleNonce).then((drawn) => {
      if (isWanted) setDiagram(drawn)
    })
    return () => {
      isWanted = false
    }
  }, [text, scheme, styleNonce])

  return diagram
}

async function draw(text: string, scheme: ColorScheme, styleNonce: string): Promise<DiagramState> {
  try {
    // Half a megabyte that only pages with a diagram need.
    const { drawDiagram } = await import('./draw-diagram.ts')
    return await drawDiagram(text, scheme, styleNonce)
  } catch {
    return { problem: 'load' }
  }
}
