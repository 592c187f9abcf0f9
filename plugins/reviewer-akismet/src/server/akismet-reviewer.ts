import { type HttpResponse, PluginError, type ReviewedText, type Reviewer } from '@querent/sdk/server'
import type { Context } from './config.ts'

const checkUrl = 'https://rest.akismet.com/1.1/comment-check'
/** The site waits three seconds for a decision. Ending earlier gives the log a reason. */
const timeoutMs = 2500

/** Akismet's names for the kinds of texts. */
const commentTypes = {
  question: 'forum-post',
  answer: 'reply',
  comment: 'comment',
  profile: 'signup',
} satisfies Record<ReviewedText['kind'], string>

/** Calls Akismet. A call that fails throws, and the site then holds the text. */
export function createAkismetReviewer(context: Context): Reviewer {
  const { config, http } = context
  return {
    async review(text) {
      const response = await http.request(checkUrl, {
        method: 'POST',
        form: buildForm(context, text),
        timeout: timeoutMs,
      })
      if (!readIsSpam(response)) return { verdict: 'approve' }
      const isDiscarded = response.headers['x-akismet-pro-tip'] === 'discard'
      return { verdict: isDiscarded ? 'reject' : config.spam, reason: 'reason.spam' }
    },
  }
}

function buildForm({ config, siteUrl }: Context, text: ReviewedText): Record<string, string> {
  const { kind, isEdit, title, content, author, language, ip, userAgent } = text
  return {
    api_key: config.api_key,
    blog: config.site_url || siteUrl,
    user_ip: ip,
    user_agent: userAgent,
    comment_type: commentTypes[kind],
    comment_author: author.username,
    comment_content: title === '' ? content : `${title}\n\n${content}`,
    blog_lang: language.toLowerCase(),
    blog_charset: 'UTF-8',
    user_role: author.role,
    ...(isEdit && { recheck_reason: 'edit' }),
    ...(config.is_test && { is_test: '1' }),
  }
}

/** Anything but `true` and `false` means that Akismet did not check the text. */
function readIsSpam({ status, headers, text }: HttpResponse): boolean {
  const reply = text.trim()
  if (status === 200 && (reply === 'true' || reply === 'false')) return reply === 'true'
  const help = headers['x-akismet-debug-help'] ?? headers['x-akismet-alert-msg'] ?? ''
  throw new PluginError('error.no_answer', { status, help })
}
