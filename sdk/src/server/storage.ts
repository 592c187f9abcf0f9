/**
 * A request that the site makes to a file store.
 *
 * @example
 * const request: StorageRequest = { method: 'GET', key: 'post/3kTMd_800x600.png' }
 * @public
 */
export type StorageRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The key of the file: letters, digits, `-`, `_`, `.` and `/`. The plugin puts it below its own prefix. */
  key: string
  /** The content type with which the store serves a file that was sent by `PUT`. */
  contentType?: string
}

/**
 * A request with everything that the store requires. Its host must be one that the plugin declares.
 *
 * @example
 * const signed: SignedRequest = { url: 'https://store.example.com/files/post/1.png', headers: {} }
 * @public
 */
export type SignedRequest = {
  url: string
  headers: Readonly<Record<string, string>>
}

/**
 * A store of uploaded files. File contents never pass through the plugin: it signs requests, and the site
 * sends them. A store responds to `PUT` and `DELETE` with a success status, and to `GET` with the file and
 * its `content-length`, or with 404 if there is none.
 *
 * @example
 * const storage: FileStorage = {
 *   place: 'files at store.example.com',
 *   publicUrl: '',
 *   sign: async ({ key }) => ({ url: `https://store.example.com/files/${key}`, headers: { authorization: 'key' } }),
 * }
 * @public
 */
export type FileStorage = {
  /**
   * Names the store to administrators, and is stored with every file in it. It must be the same for the
   * same storage, different for every other, and contain no keys.
   */
  place: string
  /** URL below which everyone may read the files by their keys; empty if only the site may. */
  publicUrl: string
  sign(request: StorageRequest): Promise<SignedRequest>
}
