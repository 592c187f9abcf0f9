/**
 * A request that the site makes to a store of files.
 *
 * @example
 * const request: StorageRequest = { method: 'GET', key: 'post/3kTMd_800x600.png' }
 * @public
 */
export type StorageRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Where the file is: letters, digits, `-`, `_`, `.` and `/`. The plugin puts it below a prefix of its own. */
  key: string
  /** What a `PUT` says of the file to those who get it from the store itself. */
  contentType?: string
}

/**
 * A request that carries what the store asks for. Its host has to be one that the plugin declares.
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
 * A store of uploaded files. Contents never pass through the plugin: it signs requests, and the site sends them. A
 * store answers `PUT` and `DELETE` with a status of success, and `GET` with the file and its `content-length`, or
 * with 404 where there is none.
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
   * Names the store to administrators, and is stored with every file that is in it: the same for the same store,
   * another one for every other. Without keys.
   */
  place: string
  /** Address below which everyone may read the files by their keys; empty where only the site may. */
  publicUrl: string
  sign(request: StorageRequest): Promise<SignedRequest>
}
