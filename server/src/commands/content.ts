import { decodeObjectId } from '../modules/identifiers/index.ts'
import { renderAll } from '../modules/rendering/index.ts'
import { AppError } from '../platform/errors/index.ts'
import { formatCount } from '../platform/format-count.ts'
import { type Act, actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'
import { CommandFailure, UsageError } from './command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  delete: {
    usage: '<id>…',
    summary: 'delete questions and answers by the IDs in their URLs',
    example: 'content delete 10010000000000475',
    run: (args) => changeStatus('delete', args),
  },
  restore: {
    usage: '<id>…',
    summary: 'restore deleted questions and answers',
    example: 'content restore 10010000000000475',
    run: (args) => changeStatus('restore', args),
  },
  'merge-tags': {
    usage: '<tag> <into tag>',
    summary: 'make a tag a synonym of another tag, and move its questions and followers there',
    example: 'content merge-tags js javascript',
    run: mergeTags,
  },
  render: {
    usage: '',
    summary: 'render the HTML of all posts again; the running site does this in the background',
    example: 'content render',
    run: render,
  },
}

/** Questions, answers and tags; the same rules as on the site. */
export const contentCommand = createActionCommand('content', 'manage questions, answers and tags', actions)

async function changeStatus(word: 'delete' | 'restore', ids: string[]): Promise<number> {
  if (ids.length === 0) throw new UsageError(`Missing IDs. Usage: querent content ${word} <id>…`)
  const changes = ids.map((id) => readChange(id, word === 'delete' ? 'deleted' : 'available'))
  await actOnSite(async (act) => {
    for (const change of changes) {
      await change(act)
    }
  })
  console.log(`${formatCount(ids.length, 'post')} ${word}d.`)
  return 0
}

function readChange(id: string, status: 'deleted' | 'available'): (act: Act) => Promise<null> {
  if (decodeObjectId('question', id)) {
    return (act) => act('adminQuestionStatusUpdate', { question_id: id, status })
  }
  if (decodeObjectId('answer', id)) return (act) => act('adminAnswerStatusUpdate', { answer_id: id, status })
  throw new UsageError(`${JSON.stringify(id)} is not the ID of a question or an answer.`)
}

async function mergeTags(args: string[]): Promise<number> {
  const [source = '', target = ''] = takeArguments(args, 2, 'content merge-tags <tag> <into tag>')
  await actOnSite(async (act) => {
    const getTagId = async (name: string) =>
      (await act('tagInfo', { name }).catch(explainMissing(name))).tag_id
    await act('tagMerge', { source_tag_id: await getTagId(source), target_tag_id: await getTagId(target) })
  })
  console.log(`${source} is now a synonym of ${target}.`)
  return 0
}

const explainMissing = (name: string) => (error: unknown) => {
  const isMissing = error instanceof AppError && error.reason === 'error.tag.not_found'
  throw isMissing ? new CommandFailure(`There is no tag ${JSON.stringify(name)}.`) : error
}

async function render(args: string[]): Promise<number> {
  takeArguments(args, 0, 'content render')
  await withSite(({ db }) => renderAll(db))
  console.log('The posts will be rendered again while the site runs.')
  return 0
}
