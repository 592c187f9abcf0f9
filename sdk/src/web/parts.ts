import { type ComponentType, createElement } from 'react'
import { usePlugin } from './host.ts'
import type { PartName, PartProps } from './part-props.ts'

/** The host has the component itself; this module has only its name and its props. */
function definePart<Name extends PartName>(name: Name): ComponentType<PartProps[Name]> {
  const part: ComponentType<PartProps[Name]> = (props) =>
    createElement<PartProps[Name]>(usePlugin().parts[name], props)
  part.displayName = name
  return part
}

/**
 * A message about a whole form or page. Problems are read aloud at once.
 *
 * @example
 * const Failed = () => <Alert kind="danger">{useTexts()('sync.failed')}</Alert>
 * @public
 */
export const Alert: ComponentType<PartProps['Alert']> = definePart('Alert')

/**
 * Runs an action. Use a `ButtonLink` to link to another page.
 *
 * @example
 * function SyncButton({ onSync }: { onSync: () => void }) {
 *   return <Button variant="primary" onClick={onSync}>{useTexts()('sync.start')}</Button>
 * }
 * @public
 */
export const Button: ComponentType<PartProps['Button']> = definePart('Button')

/**
 * A link to a page of the site that looks like a button.
 *
 * @example
 * const Ask = () => <ButtonLink to="/questions/ask" variant="primary">{useTexts()('ask')}</ButtonLink>
 * @public
 */
export const ButtonLink: ComponentType<PartProps['ButtonLink']> = definePart('ButtonLink')

/**
 * Yes or no, as an answer in a form.
 *
 * @example
 * const Agree = () => <Checkbox name="agree" label={useTexts()('form.agree')} />
 * @public
 */
export const Checkbox: ComponentType<PartProps['Checkbox']> = definePart('Checkbox')

/**
 * Asks before an action that cannot be undone. Render it while it is open.
 *
 * @example
 * function Removal({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
 *   const t = useTexts()
 *   return <ConfirmDialog title={t('remove.title')} confirmLabel={t('remove.confirm')} isDanger {...{ onCancel, onConfirm }} />
 * }
 * @public
 */
export const ConfirmDialog: ComponentType<PartProps['ConfirmDialog']> = definePart('ConfirmDialog')

/**
 * A task to finish before going on. Render it while it is open.
 *
 * @example
 * function Details({ onClose }: { onClose: () => void }) {
 *   const t = useTexts()
 *   return <Dialog title={t('details.title')} onClose={onClose}>{t('details.text')}</Dialog>
 * }
 * @public
 */
export const Dialog: ComponentType<PartProps['Dialog']> = definePart('Dialog')

/**
 * A list of links and actions that opens below its trigger.
 *
 * @example
 * function More({ onHide }: { onHide: () => void }) {
 *   const t = useTexts()
 *   return <Menu trigger={t('more')}><MenuItem onSelect={onHide}>{t('hide')}</MenuItem></Menu>
 * }
 * @public
 */
export const Menu: ComponentType<PartProps['Menu']> = definePart('Menu')

/**
 * One line of a `Menu`: a link or an action.
 *
 * @example
 * const Help = () => <MenuItem to="/help">{useTexts()('help')}</MenuItem>
 * @public
 */
export const MenuItem: ComponentType<PartProps['MenuItem']> = definePart('MenuItem')

/**
 * One option of a known list, with label, hint and error.
 *
 * @example
 * function Size() {
 *   const t = useTexts()
 *   const options = ['small', 'large'].map((value) => ({ value, label: t(`size.${value}`) }))
 *   return <Select label={t('size.label')} options={options} />
 * }
 * @public
 */
export const Select: ComponentType<PartProps['Select']> = definePart('Select')

/**
 * Shows that something is in progress. The text next to it says what.
 *
 * @example
 * const Loading = () => <p role="status"><Spinner size="small" /> {useTexts()('loading')}</p>
 * @public
 */
export const Spinner: ComponentType<PartProps['Spinner']> = definePart('Spinner')

/**
 * A titled box next to the page, like the site's own boxes.
 *
 * @example
 * const Events = () => <AsideSection title={useTexts()('events.title')}><p>{useTexts()('events.none')}</p></AsideSection>
 * @public
 */
export const AsideSection: ComponentType<PartProps['AsideSection']> = definePart('AsideSection')

/**
 * The image of a user, or their initials.
 *
 * @example
 * const Author = ({ name }: { name: string }) => <p><Avatar name={name} imageUrl="" size={24} /> {name}</p>
 * @public
 */
export const Avatar: ComponentType<PartProps['Avatar']> = definePart('Avatar')

/**
 * The state of an object in one word, such as "Waiting".
 *
 * @example
 * const State = () => <StatusLabel kind="waiting">{useTexts()('state.waiting')}</StatusLabel>
 * @public
 */
export const StatusLabel: ComponentType<PartProps['StatusLabel']> = definePart('StatusLabel')

/**
 * On or off, for a setting.
 *
 * @example
 * const Sound = () => <Switch name="sound" label={useTexts()('form.sound')} />
 * @public
 */
export const Switch: ComponentType<PartProps['Switch']> = definePart('Switch')

/**
 * Several lines of text, with label, hint and error. Grows with its content.
 *
 * @example
 * const Note = () => <TextArea name="note" label={useTexts()('form.note')} maxLength={500} />
 * @public
 */
export const TextArea: ComponentType<PartProps['TextArea']> = definePart('TextArea')

/**
 * A line of text, with label, hint and error.
 *
 * @example
 * const Name = ({ error }: { error?: string }) => <TextInput name="name" label={useTexts()('form.name')} error={error} />
 * @public
 */
export const TextInput: ComponentType<PartProps['TextInput']> = definePart('TextInput')
