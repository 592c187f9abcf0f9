import { classes } from './classes.ts'

export type ProseProps = {
  /** HTML that our server rendered and sanitised; never anything else. */
  html: string
  isSmall?: boolean
  className?: string
}

/** What somebody wrote, as the server rendered it from Markdown. */
export function Prose({ html, isSmall = false, className }: ProseProps) {
  return (
    <div
      className={classes('q-prose', isSmall && 'q-prose-small', className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
