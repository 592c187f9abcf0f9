import { type ColourScheme, usePlugin } from '@querent/sdk/web'
import { useEffect, useState } from 'react'

/** A diagram as an image. */
export type Picture = {
  url: string
  width: number
  height: number
  /** What its author calls it; empty where nothing was written. */
  title: string
  description: string
  kind: DiagramKind
}

export const diagramKinds = ['flow', 'sequence', 'class', 'state', 'entity', 'gantt', 'pie', 'other'] as const
export type DiagramKind = (typeof diagramKinds)[number]

/**
 * Why there is no picture: the text is no diagram, it is too large, it names something from another address, or the
 * program could not be loaded.
 */
export type Problem = 'syntax' | 'size' | 'external' | 'load'

export type Drawing = Picture | { problem: Problem }

/** Draws a diagram in the colours of the page; undefined until it is drawn. */
export function useDiagram(text: string, scheme: ColourScheme): Drawing | undefined {
  const { styleNonce } = usePlugin()
  const [drawing, setDrawing] = useState<Drawing>()

  useEffect(() => {
    let isWanted = true
    draw(text, scheme, styleNonce).then((drawn) => {
      if (isWanted) setDrawing(drawn)
    })
    return () => {
      isWanted = false
    }
  }, [text, scheme, styleNonce])

  return drawing
}

async function draw(text: string, scheme: ColourScheme, styleNonce: string): Promise<Drawing> {
  try {
    // Half a megabyte that only pages with a diagram need.
    const { drawDiagram } = await import('./draw-diagram.ts')
    return await drawDiagram(text, scheme, styleNonce)
  } catch {
    return { problem: 'load' }
  }
}
