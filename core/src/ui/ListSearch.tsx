import type { ReactNode, RefObject } from 'react'
import { Form } from 'react-router-dom'
import { Button } from './Button.tsx'
import { searchIcon } from './icons.ts'
import styles from './ListSearch.module.scss'
import { TextInput } from './TextInput.tsx'

export type ListSearchProps = {
  /** The URL of the list without its query. */
  path: string
  /** The parameter of the URL with the text. */
  name: string
  /** The current search text. */
  searched: string
  /** The order of the list, if it is not the default. */
  order?: string | undefined
  label: string
  submitText: string
  maxLength: number
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onSubmit: () => void
  children?: ReactNode
}

/**
 * The search of a list whose URL has the text as a parameter. A plain form, so that it works without
 * scripts.
 */
export function ListSearch(props: ListSearchProps) {
  const { path, name, searched, order, label, submitText, maxLength, field, onType, onSubmit, children } =
    props
  return (
    <Form
      action={path}
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={onSubmit}
      replace
    >
      {order && <input type="hidden" name="order" value={order} />}
      <TextInput
        ref={field}
        type="search"
        name={name}
        label={label}
        isLabelHidden
        placeholder={label}
        defaultValue={searched}
        onChange={(event) => onType(event.currentTarget.value)}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Button type="submit" icon={searchIcon}>
        {submitText}
      </Button>
      {children}
    </Form>
  )
}
