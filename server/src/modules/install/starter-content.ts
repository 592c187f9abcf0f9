import type { Texts } from '../../platform/texts/index.ts'

export type StarterPost = { title: string; content: string; answer: string }
export type StarterContent = { tag: { slug: string; content: string }; questions: StarterPost[] }

/** One tag and two answered questions that explain the site and serve as examples. */
export function starterContent(texts: Texts, language: string): StarterContent {
  const text = (key: string) => texts.text(language, key)
  return {
    tag: { slug: 'support', content: text('install.starter.tag') },
    questions: [
      {
        title: text('install.starter.tags_title'),
        content: text('install.starter.tags_question'),
        answer: text('install.starter.tags_answer'),
      },
      {
        title: text('install.starter.reputation_title'),
        content: text('install.starter.reputation_question'),
        answer: text('install.starter.reputation_answer'),
      },
    ],
  }
}
