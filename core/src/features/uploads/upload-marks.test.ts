import { expect, it } from 'vitest'
import { createUploadId, toUploadMark, withoutUploadMarks } from './upload-marks.ts'

it('removes placeholders from every text of a draft, and keeps links', () => {
  const mark = toUploadMark(String.raw`Uploading a \[cat\].png…`, true, createUploadId())
  const link = '[How to upload](#upload-1) ![cat](/uploads/1.png)'
  const tags = [{ slug_name: 'a' }]

  const draft = withoutUploadMarks({ content: `one ${mark} two\n${mark}`, answer: link, tags })

  expect(draft).toEqual({ content: 'one  two', answer: link, tags })
  expect(withoutUploadMarks(undefined)).toBeUndefined()
})
