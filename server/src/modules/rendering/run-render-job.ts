import { listMentionedNames } from './markdown/add-mentions.ts'
import { createEnv } from './markdown/create-env.ts'
import { createParser } from './markdown/create-parser.ts'
import { listParts, markParts, type PostPart, type WantedParts } from './markdown/post-parts.rules.ts'
import { sanitizeBio, sanitizeHtml } from './markdown/sanitize-html.ts'
import { renderLimits } from './render-limits.rules.ts'

/** A text to render in a thread. It is plain data, as is the result. */
export type RenderJob = {
  source: string
  form: 'text' | 'bio'
  /** Parts that plugins may render. */
  wanted: WantedParts
  /** Whether mentioned names have to be looked up; otherwise every mention becomes a link. */
  checksNames: boolean
  /** Absent in the first call, whose result may ask for look-ups. */
  lookups?: RenderLookups
}

export type RenderLookups = {
  /** The mentioned names that belong to users, in lower case. */
  users: ReadonlySet<string>
  /** HTML for each part, in their order; undefined leaves the part unchanged. */
  fragments: readonly (string | undefined)[]
}

export type RenderResult =
  | { kind: 'html'; html: string }
  /** What has to be looked up before the text can be rendered, and the maximum total length of fragments. */
  | { kind: 'lookups'; names: string[]; parts: PostPart[]; room: number }
  /** The text takes too long or becomes too long. */
  | { kind: 'too complex' }

const parser = createParser()

/** Renders a text, unless something has to be looked up first. */
export function runRenderJob(job: RenderJob): RenderResult {
  const { source, form, wanted, checksNames, lookups } = job
  const env = createEnv(source, {
    isUser: checksNames ? (name) => !lookups || lookups.users.has(name.toLowerCase()) : undefined,
    hasFormulas: wanted.formulas,
  })
  const tokens = parser.parse(source, env)
  const parts = listParts(tokens, wanted)
  const splice = parts.length > 0 ? markParts(parts, lookups?.fragments ?? []) : undefined
  const raw = parser.renderer.render(tokens, parser.options, env)
  // The sanitizer takes longer than all earlier steps, so a text that is too long ends here.
  if (raw.length > renderLimits.htmlLength) return { kind: 'too complex' }
  if (!lookups) {
    const names = checksNames ? listMentionedNames(tokens).slice(0, renderLimits.mentions) : []
    if (names.length > 0 || parts.length > 0) {
      const room = renderLimits.htmlLength - raw.length
      return { kind: 'lookups', names, parts: parts.map(({ part }) => part), room }
    }
  }
  const html = form === 'bio' ? sanitizeBio(raw) : sanitizeHtml(raw, splice)
  // Sanitizing also makes texts longer: it closes elements and writes special characters in attributes as
  // entities.
  if (html.length > renderLimits.htmlLength + totalLength(lookups?.fragments)) return { kind: 'too complex' }
  return { kind: 'html', html }
}

function totalLength(fragments: RenderLookups['fragments'] = []): number {
  return fragments.reduce((total, fragment) => total + (fragment?.length ?? 0), 0)
}
