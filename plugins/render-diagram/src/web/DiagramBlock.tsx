import { type SlotProps, useColourScheme, useTexts } from '@querent/sdk/web'
import { type Picture, useDiagram } from './useDiagram.ts'
import './diagram.css'

/** A diagram in the place of its source. While it is not there, and where it cannot be drawn, the source stands. */
export function DiagramBlock({ text }: SlotProps<'content.block'>) {
  const t = useTexts()
  const drawing = useDiagram(text, useColourScheme())
  if (drawing === undefined) return <Source text={text} isBusy />
  if ('problem' in drawing) {
    return (
      <div className="diagram_render">
        <p className="diagram_render-problem" role="note">
          {/* texts: problem.* */}
          {t(`problem.${drawing.problem}`)}
        </p>
        <Source text={text} />
      </div>
    )
  }
  return <Drawn picture={drawing} text={text} />
}

function Drawn({ picture, text }: { picture: Picture; text: string }) {
  const t = useTexts()
  // texts: kind.*
  const alternative = picture.title || t(`kind.${picture.kind}`)
  return (
    <figure className="diagram_render">
      <img src={picture.url} alt={alternative} width={picture.width} height={picture.height} />
      {picture.description !== '' && <figcaption>{picture.description}</figcaption>}
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
