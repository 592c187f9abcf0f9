import { type SlotProps, useTexts } from '@querent/sdk/web'

/** The id in the URL of a video, or undefined for other URLs. */
const readId = (url: string) => /^https:\/\/video\.example\.com\/watch\/([\w-]+)$/.exec(url)?.[1]

export function SamplePluginEmbed({ url, title }: SlotProps<'content.embed'>) {
  const t = useTexts()
  const id = readId(url)
  if (id === undefined) return <a href={url}>{title || url}</a>
  return (
    <iframe
      src={`https://video.example.com/embed/${id}`}
      title={title || t('frame.title')}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin"
      style={{ inlineSize: '100%', blockSize: '100%', border: 0 }}
    />
  )
}
