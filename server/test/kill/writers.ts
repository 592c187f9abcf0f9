import {
  change,
  flipCoin,
  isJson,
  nextText,
  pick,
  succeed,
  toNumber,
  type WriterContext,
} from './writer-context.ts'

/** Writes until the server dies. */
export async function writeUntilKilled(context: WriterContext): Promise<void> {
  try {
    for (;;) await (pick(actions) ?? ask)(context)
  } catch (error) {
    // The error of `fetch` when a connection ends before the response.
    if (!(error instanceof TypeError)) throw error
  }
}

const tagNames = ['garden', 'kitchen', 'cellar']
const someTags = () => [pick(tagNames) ?? 'garden'].map((name) => ({ slug_name: name, display_name: name }))

async function ask(context: WriterContext) {
  const { expectedState, questions } = context.community
  const [title, content] = [nextText('A question'), nextText('Its text')]
  const body = { title, content, tags: someTags() }
  const done = await succeed(context, { method: 'POST', path: '/question', body })
  if (!isJson(done?.data)) return
  const id = String(done.data.id)
  expectedState.add(`title ${toNumber(id)}`, title)
  expectedState.add(`text ${toNumber(id)}`, content)
  const { kept } = context.writer
  if (kept.length < 3 && flipCoin()) kept.push(id)
  else questions.push(id)
}

async function askAndAnswer(context: WriterContext) {
  const { expectedState } = context.community
  const [title, text] = [nextText('A question'), nextText('Its answer')]
  const body = { title, content: nextText('Its text'), answer_content: text, tags: someTags() }
  const done = await succeed(context, { method: 'POST', path: '/question/answer', body })
  if (!isJson(done?.data) || !isJson(done.data.info) || !isJson(done.data.question)) return
  const pair = { question: String(done.data.question.id), answer: String(done.data.info.id) }
  expectedState.add(`title ${toNumber(pair.question)}`, title)
  expectedState.add(`text ${toNumber(pair.answer)}`, text)
  context.writer.answered.push(pair)
}

async function answer(context: WriterContext) {
  const { expectedState, questions, answers } = context.community
  const question = pick(questions)
  if (!question) return
  const content = nextText('An answer')
  const body = { question_id: question, content }
  const done = await succeed(context, { method: 'POST', path: '/answer', body })
  if (!isJson(done?.data) || !isJson(done.data.info)) return
  const id = String(done.data.info.id)
  expectedState.add(`text ${toNumber(id)}`, content)
  answers.push(id)
}

async function comment(context: WriterContext) {
  const { expectedState, questions, answers, comments } = context.community
  const object = pick(flipCoin() ? questions : answers)
  if (!object) return
  const text = nextText('A comment')
  const body = { object_id: object, original_text: text }
  const done = await succeed(context, { method: 'POST', path: '/comment', body })
  if (!isJson(done?.data)) return
  const id = String(done.data.comment_id)
  expectedState.add(`text ${toNumber(id)}`, text)
  comments.push(id)
}

async function vote(context: WriterContext) {
  const { questions, answers, comments } = context.community
  const list = pick([questions, answers, comments]) ?? questions
  const object_id = pick(list)
  if (!object_id) return
  const isUp = list === comments || flipCoin()
  const key = `vote ${context.writer.id}:${toNumber(object_id)}`
  const call = { method: 'POST', path: isUp ? '/vote/up' : '/vote/down', body: { object_id } }
  await change(context, call, { key, value: isUp ? 1 : -1, initial: 0 })
}

async function accept(context: WriterContext) {
  const pair = pick(context.writer.answered)
  if (!pair) return
  const answer_id = flipCoin() ? pair.answer : ''
  const body = { question_id: pair.question, answer_id }
  const claim = { key: `accepted ${toNumber(pair.question)}`, value: toNumber(answer_id), initial: 0 }
  await change(context, { method: 'POST', path: '/answer/acceptance', body }, claim)
}

async function bookmark(context: WriterContext) {
  const object_id = pick(context.community.questions)
  if (!object_id) return
  const isWanted = flipCoin()
  const body = { object_id, group_id: '0', bookmark: isWanted }
  const key = `bookmark ${context.writer.id}:${toNumber(object_id)}`
  const call = { method: 'POST', path: '/collection/switch', body }
  await change(context, call, { key, value: Number(isWanted), initial: 0 })
}

async function follow(context: WriterContext) {
  const object_id = pick(context.community.questions)
  if (!object_id) return
  const isWanted = flipCoin()
  const key = `follow ${context.writer.id}:${toNumber(object_id)}`
  const call = { method: 'POST', path: '/follow', body: { object_id, is_cancel: !isWanted } }
  await change(context, call, { key, value: Number(isWanted), initial: 0 })
}

async function edit(context: WriterContext) {
  const [id] = context.writer.kept
  if (!id) return
  const [title, content] = [nextText('Another title'), nextText('Another text')]
  const call = { method: 'PUT', path: '/question', body: { id, title, content, tags: someTags() } }
  await change(
    context,
    call,
    { key: `title ${toNumber(id)}`, value: title, initial: '' },
    { key: `text ${toNumber(id)}`, value: content, initial: '' },
  )
}

async function removeOrRecover(context: WriterContext) {
  const id = context.writer.kept[1]
  if (!id) return
  const call = flipCoin()
    ? { method: 'DELETE', path: '/question', body: { id } }
    : { method: 'POST', path: '/question/recover', body: { question_id: id } }
  const value = call.method === 'DELETE' ? 10 : 1
  await change(context, call, { key: `status ${toNumber(id)}`, value, initial: 1 })
}

async function hideOrShow(context: WriterContext) {
  const id = context.writer.kept[2]
  if (!id) return
  const isHidden = flipCoin()
  const call = {
    method: 'PUT',
    path: '/question/operation',
    body: { id, operation: isHidden ? 'hide' : 'show' },
  }
  await change(context, call, { key: `show ${toNumber(id)}`, value: isHidden ? 2 : 1, initial: 1 })
}

const actions = [
  ask,
  askAndAnswer,
  answer,
  answer,
  comment,
  comment,
  vote,
  vote,
  accept,
  bookmark,
  follow,
  edit,
  removeOrRecover,
  hideOrShow,
]
