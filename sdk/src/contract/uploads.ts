import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a file is sent for; it decides who may, which kinds are taken, and where it is served. */
export const uploadSource = z.enum(['post', 'post_attachment', 'avatar', 'branding'])
export type UploadSource = z.infer<typeof uploadSource>

export const uploadEndpoints = {
  fileUpload: endpoint({
    method: 'POST',
    path: '/file',
    access: 'active',
    summary: 'Stores a file and returns its address. Images are checked and encoded again, without metadata.',
    multipart: true,
    body: z.object({
      /** `post`, `post_attachment`, `avatar` or `branding`. */
      source: z.string().max(100).default(''),
      file: z.file().optional(),
    }),
    /** The absolute address of the stored file. */
    data: z.string(),
    reasons: [
      'base.forbidden_error',
      'error.upload.source_unsupported',
      'error.upload.unsupported_file_format',
    ],
  }),
}
