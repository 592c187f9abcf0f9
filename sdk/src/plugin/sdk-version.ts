/**
 * The version of the SDK. A site compares it with the range that a plugin's manifest names.
 *
 * @example
 * console.log(`works with @querent/sdk ${sdkVersion}`)
 * @public
 */
export const sdkVersion = '0.1.0'
