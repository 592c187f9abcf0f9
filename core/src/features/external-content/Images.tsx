import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/index.ts'
import styles from './Images.module.scss'

export type ImagesProps = {
  html: string
  /** Contains the post's text. */
  box: RefObject<HTMLElement | null>
}

type OpenImage = { url: string; description: string }

/** Opens the images of a text in full size, by a click or a key. Images in links follow the link. */
export function Images({ html, box }: ImagesProps) {
  const t = useText()
  const label = t('upload.view.open')
  const [open, setOpen] = useState<OpenImage>()

  // Another text has other images, though the element that contains it is the same.
  useEffect(() => {
    if (html === '') return
    const leave = [...(box.current?.querySelectorAll('img[src]') ?? [])]
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement && !image.closest('a'))
      .map((image) => makeOpenable(image, label, setOpen))
    return () => {
      for (const undo of leave) undo()
    }
  }, [html, box, label])

  if (!open) return null
  return (
    <Dialog
      title={open.description || t('upload.view.title')}
      size="large"
      onClose={() => setOpen(undefined)}
    >
      <a className={styles.link} href={open.url} target="_blank" rel="noopener nofollow">
        <img className={styles.image} src={open.url} alt={open.description} />
      </a>
    </Dialog>
  )
}

/** Makes an image open like a button; returns a function that undoes it. */
function makeOpenable(
  image: HTMLImageElement,
  label: string,
  onOpen: (image: OpenImage) => void,
): () => void {
  const own = { role: 'button', tabindex: '0', 'aria-label': image.alt ? `${image.alt} – ${label}` : label }
  const show = () => onOpen({ url: image.currentSrc || image.src, description: image.alt })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    show()
  }
  for (const [name, value] of Object.entries(own)) image.setAttribute(name, value)
  if (styles.openable) image.classList.add(styles.openable)
  image.addEventListener('click', show)
  image.addEventListener('keydown', press)
  return () => {
    for (const name of Object.keys(own)) image.removeAttribute(name)
    if (styles.openable) image.classList.remove(styles.openable)
    image.removeEventListener('click', show)
    image.removeEventListener('keydown', press)
  }
}
