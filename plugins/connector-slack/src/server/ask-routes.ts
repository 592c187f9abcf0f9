import { PluginError, type PluginRoute, type RouteReply, type RouteRequest } from '@querent/sdk/server'
import { type AskCommand, readAskCommand } from './ask-command.ts'
import type { SlackContext } from './config.ts'
import { getExternalId } from './external-id.ts'
import { isSigned } from './signature.ts'

/** Longer than a signature is valid. */
const rememberedSeconds = 900

/** Only the sender of the command sees this. */
const say = (text: string): RouteReply => ({ bare: { response_type: 'ephemeral', text } })

/** Special characters in Slack's messages. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Whether this request is new: a replayed one would ask the same question again. */
async function isNew({ kv }: SlackContext, { headers }: RouteRequest): Promise<boolean> {
  const key = `ask:${headers['x-slack-signature']}`
  if ((await kv.get(key)) !== undefined) return false
  await kv.set(key, true, { seconds: rememberedSeconds })
  return true
}

async function ask(context: SlackContext, { teamId, userId, ...draft }: AskCommand): Promise<RouteReply> {
  const { team_id } = context.config
  const isOurs = team_id === '' || team_id === teamId
  const user = isOurs ? await context.users.findByExternalId(getExternalId(teamId, userId)) : undefined
  if (user === undefined) return say(context.text('ask.not_connected', { site: context.siteUrl }))

  try {
    const { title, url } = await context.content.ask({ ...draft, userId: user.id })
    return say(context.text('ask.done', { link: `<${url}|${escapeText(title)}>` }))
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    return say(context.text('ask.refused', { reason: escapeText(error.message) }))
  }
}

/** The command `/ask` of the workspace: asks a question on behalf of its sender. */
export function askRoutes(context: SlackContext): PluginRoute[] {
  return [
    {
      method: 'POST',
      path: '/ask',
      access: 'public',
      async handle(request) {
        if (!(await isSigned(request, context.config.signing_secret)))
          return { status: 401, msg: context.text('ask.not_signed') }
        if (!(await isNew(context, request))) return { status: 409, msg: context.text('ask.repeated') }
        const command = readAskCommand(request.body)
        return command === undefined ? say(context.text('ask.usage')) : ask(context, command)
      },
    },
  ]
}
