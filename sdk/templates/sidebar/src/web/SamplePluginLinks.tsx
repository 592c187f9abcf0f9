import { useConfig, useTexts } from '@querent/sdk/web'
import { useId } from 'react'

/** Splits "title, URL" at the last comma. */
const readLine = (line: string) => {
  const comma = line.lastIndexOf(',')
  return { title: line.slice(0, comma).trim(), url: line.slice(comma + 1).trim() }
}

export function SamplePluginLinks() {
  const t = useTexts()
  const headingId = useId()
  const { links } = useConfig()
  const shown = String(links ?? '')
    .split('\n')
    .map(readLine)
    .filter(({ title, url }) => title !== '' && /^(https?:\/\/|\/(?!\/))/.test(url))
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId}>{t('section.heading')}</h2>
      <ul>
        {shown.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
