import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useSite } from '../../runtime/site/index.ts'
import { useSuggestions } from '../../ui/index.ts'
import {
  type DuplicateQuestion,
  findOriginals,
  findQuestionId,
  isUrl,
  type OriginalQuestion,
} from './original-questions.ts'

const minLength = 2

const { InputChange, InputClick, InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes

/** The differences from the library's own keys and clicks. */
function reduce(
  { isOpen, inputValue }: UseComboboxState<OriginalQuestion>,
  { type, changes }: UseComboboxStateChangeOptions<OriginalQuestion>,
): Partial<UseComboboxState<OriginalQuestion>> {
  if (type === InputChange)
    return { ...changes, isOpen: !isUrl(changes.inputValue ?? ''), highlightedIndex: 0 }
  if (type === InputClick) return { ...changes, isOpen: !isUrl(inputValue) }
  // The buttons below the list must not move away from under a click.
  if (type === InputBlur) return { ...changes, isOpen, inputValue, highlightedIndex: -1 }
  if (type === InputKeyDownEscape) return { ...changes, inputValue }
  return changes
}

type Settings = {
  value: string
  onValueChange: (value: string) => void
  duplicate: DuplicateQuestion | undefined
}

/** Questions for a field that accepts a URL or words, on top of the library's combobox. */
export function useOriginalCombobox({ value, onValueChange, duplicate }: Settings) {
  const [chosen, setChosen] = useState<OriginalQuestion>()
  const text = value.trim()
  // Not by the library, which would move the focus to the field.
  const [isFirstListOpen, setIsFirstListOpen] = useState(text === '')
  const search = useOriginals(text, chosen, duplicate)

  const box = useCombobox<OriginalQuestion>({
    items: search.options,
    itemToString: (question) => question?.url ?? '',
    inputValue: value,
    stateReducer: (state, action) => ({
      ...reduce(state, action),
      // The selected item is in the text, which can be edited. A kept item would clear the text when it is
      // deselected.
      selectedItem: null,
    }),
    onInputValueChange({ inputValue }) {
      const taken = search.options.find(({ url }) => url === inputValue)
      if (taken) setChosen(taken)
      onValueChange(inputValue)
    },
  })

  const isOpen = search.isListing && (box.isOpen || (isFirstListOpen && text === ''))

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const leaveToDialog = () => Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (event.key === 'Escape') {
      if (!isOpen) leaveToDialog()
      // A dialog around it stays open.
      else event.stopPropagation()
      setIsFirstListOpen(false)
    }
    if (event.key !== 'Enter' || !box.isOpen) return
    // The results still belong to an earlier text.
    if (search.isWaiting) event.preventDefault()
    // Without a highlighted line, Enter submits the form.
    if (search.isWaiting || !search.options[box.highlightedIndex]) leaveToDialog()
  }

  return { ...box, ...search, isOpen, handleKeyDown }
}

/** The results for the input: a list for words, and one question for a URL. */
function useOriginals(
  text: string,
  chosen: OriginalQuestion | undefined,
  duplicate: DuplicateQuestion | undefined,
) {
  const api = useApi()
  const site = useSite()
  const { siteUrl } = useApp()
  const isOwnUrl = isUrl(text) && findQuestionId(text, siteUrl) !== undefined
  const isListing = text === '' ? duplicate !== undefined : text.length >= minLength && !isUrl(text)
  const original = chosen?.url === text ? chosen : undefined
  const isActive = isListing || (isOwnUrl && !original)
  const found = useSuggestions(text, isActive, (wanted, signal) =>
    findOriginals({ api, site, siteUrl, duplicate }, wanted, signal),
  )
  const isFound = isActive && found.text === text && found.state !== 'loading'
  return {
    /** The text can be searched for. */
    isListing,
    isWaiting: isListing && !isFound,
    options: isListing && !isUrl(found.text) ? found.options : noOptions,
    /** The question at the URL. */
    original: original ?? (isOwnUrl && isFound ? found.options[0] : undefined),
    message: isFound && found.options.length === 0 ? getMessage(text, found.state === 'failed') : undefined,
  }
}

const noOptions: OriginalQuestion[] = []

function getMessage(text: string, hasFailed: boolean) {
  if (isUrl(text)) return hasFailed ? undefined : 'missing'
  // The input cannot be searched for.
  if (text === '') return undefined
  return hasFailed ? 'failed' : 'none'
}
