import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const previewEndpoints = {
  postRender: endpoint({
    method: 'POST',
    path: '/post/render',
    access: 'active',
    summary: 'Renders Markdown to the HTML that a post of it would show.',
    body: z.object({ content: z.string().max(65_535) }),
    data: z.string(),
  }),
}
