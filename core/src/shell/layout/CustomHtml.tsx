export type CustomHtmlProps = { html: string | undefined; className?: string }

/** What an administrator put around every page; the security policy keeps scripts out of it. */
export function CustomHtml({ html, className }: CustomHtmlProps) {
  if (!html) return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
