import { createAccountLimits } from '../../platform/concurrency/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { noParts, type PartFilter } from './markdown/post-parts.rules.ts'
import { renderLimits } from './render-limits.rules.ts'
import type { RenderPool } from './render-pool.service.ts'
import type { RenderJob, RenderLookups, RenderResult } from './run-render-job.ts'

/** A text of an account, and its form field. `userId` is 0 if no account waits for it. */
export type AuthoredText = { source: string; userId: number; field: string }

/** Returns which of these usernames exist, in lower case. */
export type FindUsers = (names: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Renders texts of users, in threads and within limits. Only one text of an account is rendered at a time.
 * Rendering takes time, so it must not be done in a transaction.
 */
export interface MarkdownRenderer {
  /**
   * Renders Markdown to HTML that may be stored and sent. Without `findUsers`, every mention becomes a link.
   */
  render(text: AuthoredText, findUsers?: FindUsers): Promise<string>
  /** As `render`, for the body of a question or answer: plugins render its code, formulas and links. */
  renderPost(text: AuthoredText, findUsers?: FindUsers): Promise<string>
  /** The URLs of links in a post that plugins may show as cards. */
  listLinks(text: AuthoredText): Promise<string[]>
  /** As `render`, limited to the elements allowed in a biography. */
  renderBio(text: AuthoredText): Promise<string>
}

/** A text takes too long to render, or becomes too long; the error names the form field. */
export class TextTooComplexError extends AppError {
  constructor(field: string) {
    super('error.content.too_complex', { fields: [{ field, text: 'error.content.too_complex' }] })
    this.name = 'TextTooComplexError'
  }
}

export type MarkdownRendererOptions = {
  pool: Pick<RenderPool, 'run'>
  filter?: PartFilter
  /** Multiplies the number of an account's texts that may wait. */
  waitingScale?: number
}

export function createMarkdownRenderer(options: MarkdownRendererOptions): MarkdownRenderer {
  const { pool, filter, waitingScale = 1 } = options
  const whenFree = createAccountLimits(Math.max(1, renderLimits.waitingByAccount * waitingScale))

  async function lookUp(
    { names, parts, room }: Extract<RenderResult, { kind: 'lookups' }>,
    findUsers: FindUsers | undefined,
  ): Promise<RenderLookups> {
    const [users, fragments] = await Promise.all([
      names.length > 0 && findUsers ? findUsers(names) : new Set<string>(),
      parts.length > 0 && filter ? filter.filter(parts) : [],
    ])
    return { users, fragments: firstThatFit(fragments, room) }
  }

  async function renderWhenFree(
    { source, userId, field }: AuthoredText,
    job: RenderJob,
    findUsers?: FindUsers,
  ): Promise<string> {
    if (source.trim() === '') return ''
    return whenFree(userId, async () => {
      let result = await pool.run(job)
      if (result.kind === 'lookups') {
        result = await pool.run({ ...job, lookups: await lookUp(result, findUsers) })
      }
      if (result.kind === 'html') return result.html
      throw new TextTooComplexError(field)
    })
  }

  const textJob = ({ source }: AuthoredText, findUsers: FindUsers | undefined): RenderJob => ({
    source,
    form: 'text',
    wanted: noParts,
    checksNames: findUsers !== undefined,
  })

  return {
    render: (text, findUsers) => renderWhenFree(text, textJob(text, findUsers), findUsers),
    renderPost: (text, findUsers) =>
      renderWhenFree(text, { ...textJob(text, findUsers), wanted: filter?.wants() ?? noParts }, findUsers),
    async listLinks(text) {
      const job = { ...textJob(text, undefined), wanted: { ...noParts, links: true } }
      const result = await whenFree(text.userId, () => pool.run(job))
      const parts = result.kind === 'lookups' ? result.parts : []
      return parts.flatMap((part) => (part.kind === 'link' ? part.url : []))
    },
    renderBio: (text) =>
      renderWhenFree(text, {
        ...textJob(text, undefined),
        form: 'bio',
        checksNames: true,
        lookups: { users: new Set(), fragments: [] },
      }),
  }
}

/** The first fragments whose total length is at most `room`. */
function firstThatFit(fragments: readonly (string | undefined)[], room: number): (string | undefined)[] {
  let left = room
  return fragments.map((fragment) => {
    if (fragment === undefined || fragment.length > left) return undefined
    left -= fragment.length
    return fragment
  })
}
