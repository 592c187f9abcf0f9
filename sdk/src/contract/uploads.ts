import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'

/** The purpose of a file; it decides who may upload it, which kinds are accepted, and where it is served. */
export const uploadSource = z.enum(['post', 'post_attachment', 'avatar', 'branding'])
export type UploadSource = z.infer<typeof uploadSource>

const fileCount = z.object({ files: z.int(), bytes: z.int() })

/** Where uploaded files are: on the server, or in the storage of a plugin. */
export const uploadStorage = z.object({
  /** The storage of the active plugin, or the one that holds files; empty if there is none. */
  place: z.string(),
  /** Whether a storage plugin is active. */
  is_active: z.boolean(),
  /** Whether new files go to the storage plugin. */
  takes_new: z.boolean(),
  on_server: fileCount,
  in_store: fileCount,
  /** The last request to move files; null if none is current. */
  move: z
    .object({
      to: z.enum(['store', 'server']),
      is_running: z.boolean(),
      /** Files that were not found where they are recorded. */
      skipped: z.int(),
      /** Why the last attempt failed, in English; it is retried. Empty otherwise. */
      error: z.string(),
    })
    .nullable(),
})
export type UploadStorage = z.infer<typeof uploadStorage>

export const uploadEndpoints = {
  fileUpload: endpoint({
    method: 'POST',
    path: '/file',
    access: 'active',
    summary:
      'Stores a file and returns its address. JPEG, PNG, GIF, WebP and AVIF are checked, and encoded again without metadata.',
    multipart: true,
    body: z.object({
      /** `post`, `post_attachment`, `avatar` or `branding`. */
      source: z.string().max(100).default(''),
      file: z.file().optional(),
    }),
    /** The absolute URL of the stored file. */
    data: z.string(),
    reasons: [
      'base.forbidden_error',
      'error.upload.source_unsupported',
      'error.upload.unsupported_file_format',
    ],
  }),
  uploadStorage: endpoint({
    method: 'GET',
    path: '/uploads/storage',
    base: 'admin',
    access: 'admin',
    summary:
      'Returns how many uploaded files are on the server and in a plugin’s store, and the progress of moving them.',
    data: uploadStorage,
  }),
  uploadStorageMove: endpoint({
    method: 'PUT',
    path: '/uploads/storage',
    base: 'admin',
    access: 'admin',
    summary:
      'Starts to move all uploaded files to the plugin’s store, or back to the server. New files go there as well.',
    body: z.object({ to: z.enum(['store', 'server']) }),
    data: nothing,
    reasons: ['error.upload.no_store'],
  }),
}
