export type AskCommand = { teamId: string; userId: string; title: string; content: string; tags: string[] }

/** Slack sends these three characters encoded. */
const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function readGroups(text: string): [string, string, string] | undefined {
  const [, ...groups] = /^\s*\[([^\]]+)\]\s*\[([^\]]+)\]\s*\[([^\]]+)\]\s*$/.exec(text) ?? []
  const [title = '', content = '', tags = ''] = groups.map((group) => decode(group).trim())
  return title && content && tags ? [title, content, tags] : undefined
}

/** Reads `/ask [title][content][tag,tag]`; undefined if it has another format. */
export function readAskCommand(body: string): AskCommand | undefined {
  const form = new URLSearchParams(body)
  const groups = readGroups(form.get('text') ?? '')
  const [teamId, userId] = [form.get('team_id'), form.get('user_id')]
  if (form.get('command') !== '/ask' || groups === undefined || !teamId || !userId) return undefined

  const [title, content, list] = groups
  const tags = list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return tags.length === 0 ? undefined : { teamId, userId, title, content, tags }
}
