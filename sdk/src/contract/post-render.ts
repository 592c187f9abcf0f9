import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text-length.ts'

export const postRenderEndpoints = {
  postRender: endpoint({
    method: 'POST',
    path: '/post/render',
    access: 'active',
    summary: 'Renders Markdown the way posts are shown.',
    body: z.object({ content: text({ max: 65_536 }).default('') }),
    data: z.string(),
    reasons: ['error.content.too_complex'],
  }),
}
