import type { Ref } from 'react'

export type FileChooserProps = {
  ref: Ref<HTMLInputElement>
  extensions: readonly string[]
  onFiles: (files: readonly File[]) => void
}

/** The file dialog of the browser; a click on it from a tool opens it. */
export function FileChooser({ ref, extensions, onFiles }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen again.
        target.value = ''
      }}
    />
  )
}
