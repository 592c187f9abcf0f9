import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { ifMissing } from '../../../platform/errors/index.ts'
import { ImportSourceError } from '../import.errors.ts'

// The output of so4t_data_export: responses of the Stack Exchange API 2.3, with some fields of its version 3
// added.

/** Unix seconds, or a date as text. */
const time = z.union([z.number(), z.string()]).nullish()
const count = z.number().nullish()
const text = z.string().nullish()

const owner = z.object({ user_id: z.number().nullish(), display_name: text }).nullish().catch(undefined)

const comment = z.object({
  comment_id: z.number().int().positive(),
  owner,
  body: text,
  body_markdown: text,
  score: count,
  creation_date: time,
})

const post = z.object({
  owner,
  last_editor: owner,
  body: text,
  body_markdown: text,
  score: count,
  up_vote_count: count,
  down_vote_count: count,
  creation_date: time,
  last_edit_date: time,
  last_activity_date: time,
  is_deleted: z.boolean().nullish(),
  comments: z.array(comment).nullish(),
})

const answer = post.extend({ answer_id: z.number().int().positive(), is_accepted: z.boolean().nullish() })

const topic = post.extend({
  title: z.string(),
  tags: z.array(z.string()).nullish(),
  view_count: count,
  link: text,
})

const question = topic.extend({
  question_id: z.number().int().positive(),
  accepted_answer_id: z.number().nullish(),
  closed_date: time,
  answers: z.array(answer).nullish(),
})

const article = topic.extend({ article_id: z.number().int().positive() })

const user = z.object({
  user_id: z.number().int(),
  display_name: text,
  reputation: count,
  creation_date: time,
  last_access_date: time,
  about_me: text,
  location: text,
  website_url: text,
})

const tag = z.object({
  name: z.string(),
  description: text,
  is_required: z.boolean().nullish(),
  is_moderator_only: z.boolean().nullish(),
  synonyms: z.array(z.string()).nullish().catch(undefined),
})

export type TeamsComment = z.infer<typeof comment>
export type TeamsAnswer = z.infer<typeof answer>
export type TeamsQuestion = z.infer<typeof question>
export type TeamsArticle = z.infer<typeof article>
export type TeamsUser = z.infer<typeof user>
export type TeamsTag = z.infer<typeof tag>

export type TeamsExport = {
  /** The name of the folder or file. */
  name: string
  users: TeamsUser[]
  tags: TeamsTag[]
  questions: TeamsQuestion[]
  articles: TeamsArticle[]
  /** The number of invalid entries. */
  damaged: number
}

const questionsFile = 'questions_answers_comments.json'

/** Reads an export as a whole: teams are small, and each file is one value. */
export async function readTeamsExport(place: string): Promise<TeamsExport> {
  const where = resolve(place)
  const open = await openExport(where)
  let damaged = 0

  async function read<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    isNeeded: boolean,
  ): Promise<z.infer<Schema>[]> {
    const written = await open(file)
    if (written === undefined) {
      if (!isNeeded) return []
      throw new ImportSourceError(
        `${where} is not an export of Stack Overflow for Teams: ${file} is missing.`,
      )
    }
    return parseList(written, file).flatMap((entry) => {
      const { success, data } = schema.safeParse(entry)
      if (!success) damaged++
      return success ? [data] : []
    })
  }

  const users = await read('users.json', user, true)
  const questions = await read(questionsFile, question, true)
  const tags = await read('tags.json', tag, false)
  const articles = await read('articles.json', article, false)
  return { name: basename(where, '.zip'), users, tags, questions, articles, damaged }
}

type ReadFile = (name: string) => Promise<string | undefined>

/** Opens a folder with the files, or a ZIP file of them. */
async function openExport(where: string): Promise<ReadFile> {
  const found = await stat(where).catch(ifMissing(undefined))
  if (found?.isDirectory()) return (name) => readFile(join(where, name), 'utf8').catch(ifMissing(undefined))
  if (!found?.isFile()) throw new ImportSourceError(`The folder or file ${where} does not exist.`)
  if (found.size > maxBytes) throw new ImportSourceError(`${where} is larger than 512 MB.`)
  const files = unpack(await readFile(where), where)
  return async (name) => {
    const bytes = files.get(name)
    return bytes && new TextDecoder().decode(bytes)
  }
}

/** The maximum size of the archive, and of each file in it. */
const maxBytes = 512 * 1024 * 1024

function unpack(archive: Uint8Array, where: string): Map<string, Uint8Array> {
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!/^(?:[^/]+\/)?[a-z_]+\.json$/.test(name)) return false
        if (originalSize > maxBytes) throw new Error(`${name} is larger than 512 MB`)
        return true
      },
    })
    return new Map(Object.entries(files).map(([name, bytes]) => [basename(name), bytes]))
  } catch (error) {
    throw new ImportSourceError(`${where} cannot be read as a ZIP file: ${(error as Error).message}.`)
  }
}

function parseList(written: string, file: string): unknown[] {
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    throw new ImportSourceError(`${file} is not valid JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(value)) throw new ImportSourceError(`${file} is not a JSON list.`)
  return value
}
