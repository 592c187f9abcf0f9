import { change, flip, isJson, nextText, numberOf, pick, succeed, type Turn } from './turn.ts'

/** Writes until the server dies. */
export async function writeUntilDeath(turn: Turn): Promise<void> {
  try {
    for (;;) await (pick(actions) ?? ask)(turn)
  } catch (error) {
    // What `fetch` says when a connection ends before its answer.
    if (!(error instanceof TypeError)) throw error
  }
}

const tagNames = ['garden', 'kitchen', 'cellar']
const someTags = () => [pick(tagNames) ?? 'garden'].map((name) => ({ slug_name: name, display_name: name }))

async function ask(turn: Turn) {
  const { ledger, questions } = turn.community
  const [title, content] = [nextText('A question'), nextText('Its text')]
  const body = { title, content, tags: someTags() }
  const done = await succeed(turn, { method: 'POST', path: '/question', body })
  if (!isJson(done?.data)) return
  const id = String(done.data.id)
  ledger.add(`title ${numberOf(id)}`, title)
  ledger.add(`text ${numberOf(id)}`, content)
  const { kept } = turn.writer
  if (kept.length < 3 && flip()) kept.push(id)
  else questions.push(id)
}

async function askAndAnswer(turn: Turn) {
  const { ledger } = turn.community
  const [title, text] = [nextText('A question'), nextText('Its answer')]
  const body = { title, content: nextText('Its text'), answer_content: text, tags: someTags() }
  const done = await succeed(turn, { method: 'POST', path: '/question/answer', body })
  if (!isJson(done?.data) || !isJson(done.data.info) || !isJson(done.data.question)) return
  const pair = { question: String(done.data.question.id), answer: String(done.data.info.id) }
  ledger.add(`title ${numberOf(pair.question)}`, title)
  ledger.add(`text ${numberOf(pair.answer)}`, text)
  turn.writer.answered.push(pair)
}

async function answer(turn: Turn) {
  const { ledger, questions, answers } = turn.community
  const question = pick(questions)
  if (!question) return
  const content = nextText('An answer')
  const body = { question_id: question, content }
  const done = await succeed(turn, { method: 'POST', path: '/answer', body })
  if (!isJson(done?.data) || !isJson(done.data.info)) return
  const id = String(done.data.info.id)
  ledger.add(`text ${numberOf(id)}`, content)
  answers.push(id)
}

async function comment(turn: Turn) {
  const { ledger, questions, answers, comments } = turn.community
  const object = pick(flip() ? questions : answers)
  if (!object) return
  const text = nextText('A comment')
  const body = { object_id: object, original_text: text }
  const done = await succeed(turn, { method: 'POST', path: '/comment', body })
  if (!isJson(done?.data)) return
  const id = String(done.data.comment_id)
  ledger.add(`text ${numberOf(id)}`, text)
  comments.push(id)
}

async function vote(turn: Turn) {
  const { questions, answers, comments } = turn.community
  const list = pick([questions, answers, comments]) ?? questions
  const object_id = pick(list)
  if (!object_id) return
  const isUp = list === comments || flip()
  const key = `vote ${turn.writer.id}:${numberOf(object_id)}`
  const call = { method: 'POST', path: isUp ? '/vote/up' : '/vote/down', body: { object_id } }
  await change(turn, call, { key, value: isUp ? 1 : -1, initial: 0 })
}

async function accept(turn: Turn) {
  const pair = pick(turn.writer.answered)
  if (!pair) return
  const answer_id = flip() ? pair.answer : ''
  const body = { question_id: pair.question, answer_id }
  const claim = { key: `accepted ${numberOf(pair.question)}`, value: numberOf(answer_id), initial: 0 }
  await change(turn, { method: 'POST', path: '/answer/acceptance', body }, claim)
}

async function bookmark(turn: Turn) {
  const object_id = pick(turn.community.questions)
  if (!object_id) return
  const isWanted = flip()
  const body = { object_id, group_id: '0', bookmark: isWanted }
  const key = `bookmark ${turn.writer.id}:${numberOf(object_id)}`
  const call = { method: 'POST', path: '/collection/switch', body }
  await change(turn, call, { key, value: Number(isWanted), initial: 0 })
}

async function follow(turn: Turn) {
  const object_id = pick(turn.community.questions)
  if (!object_id) return
  const isWanted = flip()
  const key = `follow ${turn.writer.id}:${numberOf(object_id)}`
  const call = { method: 'POST', path: '/follow', body: { object_id, is_cancel: !isWanted } }
  await change(turn, call, { key, value: Number(isWanted), initial: 0 })
}

async function edit(turn: Turn) {
  const [id] = turn.writer.kept
  if (!id) return
  const [title, content] = [nextText('Another title'), nextText('Another text')]
  const call = { method: 'PUT', path: '/question', body: { id, title, content, tags: someTags() } }
  await change(
    turn,
    call,
    { key: `title ${numberOf(id)}`, value: title, initial: '' },
    { key: `text ${numberOf(id)}`, value: content, initial: '' },
  )
}

async function removeOrRecover(turn: Turn) {
  const id = turn.writer.kept[1]
  if (!id) return
  const call = flip()
    ? { method: 'DELETE', path: '/question', body: { id } }
    : { method: 'POST', path: '/question/recover', body: { question_id: id } }
  const value = call.method === 'DELETE' ? 10 : 1
  await change(turn, call, { key: `status ${numberOf(id)}`, value, initial: 1 })
}

async function hideOrShow(turn: Turn) {
  const id = turn.writer.kept[2]
  if (!id) return
  const isHidden = flip()
  const call = {
    method: 'PUT',
    path: '/question/operation',
    body: { id, operation: isHidden ? 'hide' : 'show' },
  }
  await change(turn, call, { key: `show ${numberOf(id)}`, value: isHidden ? 2 : 1, initial: 1 })
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
