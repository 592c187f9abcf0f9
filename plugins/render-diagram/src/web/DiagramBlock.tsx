import { type SlotProps, useColorScheme, useTexts } from '@querent/sdk/web'
import { DiagramFigure } from './DiagramFigure.tsx'
import { type DiagramProblem, useDiagram } from './useDiagram.ts'
import './diagram.css'

/**
 * A diagram instead of its source. Until it is ready, and if it cannot be drawn, the source is shown. All of
 * these are as high as the source was, so that nothing below moves.
 */
export function DiagramBlock({ text, height }: SlotProps<'content.block'>) {
  const diagram = useDiagram(text, useColorScheme())
  return (
    <div className="diagram_render-block">
      {diagram === undefined && <Source text={text} height={height} isBusy />}
      {diagram && 'problem' in diagram && <Problem problem={diagram.problem} text={text} height={height} />}
      {diagram && 'url' in diagram && (
        <DiagramFigure image={diagram} height={height}>
          <Source text={text} />
        </DiagramFigure>
      )}
    </div>
  )
}

type ProblemProps = { problem: DiagramProblem; text: string; height?: number }

function Problem({ problem, text, height }: ProblemProps) {
  const t = useTexts()
  return (
    <div className="diagram_render" style={{ blockSize: height }}>
      <p className="diagram_render-problem" role="note" dir="auto">
        {/* texts: problem.* */}
        {t(`problem.${problem}`)}
      </p>
      <Source text={text} />
    </div>
  )
}

function Source({ text, height, isBusy = false }: { text: string; height?: number; isBusy?: boolean }) {
  return (
    <pre aria-busy={isBusy || undefined} style={{ blockSize: height }}>
      <code>{text}</code>
    </pre>
  )
}
