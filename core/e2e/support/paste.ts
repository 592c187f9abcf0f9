import type { Locator } from '@playwright/test'

/** Pastes an image into a field, like the clipboard of a desktop. */
export async function paste(field: Locator, name: string, bytes: Buffer, type = 'image/png') {
  await field.evaluate(
    (area, file) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], file.name, { type: file.type }))
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { name, base64: bytes.toString('base64'), type },
  )
}

/** Pastes formatted text, as copied from a web page. */
export async function pasteFormatted(field: Locator, text: string, html: string): Promise<void> {
  await field.evaluate(
    (element, content) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', content.text)
      clipboardData.setData('text/html', content.html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, html },
  )
}
