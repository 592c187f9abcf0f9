/** Pixels of an image file; undefined where the browser cannot read it, and the server decides. */
export async function readImageSize(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const image = await createImageBitmap(file)
    const { width, height } = image
    image.close()
    return { width, height }
  } catch {
    return undefined
  }
}
