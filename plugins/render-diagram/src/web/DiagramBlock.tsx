import { type SlotProps, useColorScheme, useTexts } from '@querent/sdk/web'
import { type DiagramImage, useDiagram } from './useDiagram.ts'
import './diagram.css'

/** A diagram in the place of its source. While it is not there, and where it cannot be drawn, the source is shown. */
export function DiagramBlock({ text }: SlotProps<'content.block'>) {
  const t = useTexts()
  const diagram = useDiagram(text, useColorScheme())
  if (diagram === undefined) return <Source text={text} isBusy />
  if ('problem' in diagram) {
    return (
      <div className="diagram_render">
        <p className="diagram_render-problem" role="note">
          {/* texts: problem.* */}
          {t(`problem.${diagram.problem}`)}
        </p>
        <Source text={text} />
      </div>
    )
  }
  return <DiagramFigure image={diagram} text={text} />
}

function DiagramFigure({ image, text }: { image: DiagramImage; text: string }) {
  const t = useTexts()
  // texts: kind.*
  const alternative = image.title || t(`kind.${image.kind}`)
  return (
    <figure className="diagram_render">
      <img src={image.url} alt={alternative} width={image.width} height={image.height} />
      {image.description !== '' && <figcaption>{image.description}</figcaption>}
      <details>
        <summary>{t('figure.source')}</summary>
        <Source text={text} />
      </details>
    </figure>
  )
}

function Source({ text, isBusy = false }: { text: string; isBusy?: boolean }) {
  return (
    <pre aria-busy={isBusy || undefined}>
      <code>{text}</code>
    </pre>
  )
}
