import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApiFailure, attempt, type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { usePlugins } from '../../slots/index.ts'
import { Button, chevronDownIcon, chevronUpIcon, Dialog, FormAlert, IconButton } from '../../ui/index.ts'
import styles from './OrderButton.module.scss'
import { useFamilyName } from './plugin-families.ts'

/** Opens the order of plugins, as it currently is. */
export function OrderButton() {
  const t = useText()
  const api = useApi()
  const [order, setOrder] = useState<PluginOrder>()

  const { run: open, isBusy } = useAction(async () => {
    const answer = await attempt(api.call('pluginOrderInfo'))
    if (answer.ok) setOrder(answer.data)
  })

  return (
    <>
      <Button isBusy={isBusy} onClick={open}>
        {t('plugins.order.open')}
      </Button>
      {order && <OrderDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  )
}

type PluginOrder = DataFor<'pluginOrderInfo'>

type OrderDialogProps = { order: PluginOrder; onClose: () => void }

/** Lets an administrator move plugins up and down among those that share places with them. */
export function OrderDialog({ order: opened, onClose }: OrderDialogProps) {
  const t = useText()
  const [order, setOrder] = useState(opened)
  const [announcement, setAnnouncement] = useState('')
  const { plugins } = order
  const { isBusy, problem, save } = useSaveOrder({
    revision: order.revision,
    onSaved: onClose,
    onStale: setOrder,
  })

  function move(from: number, to: number, button: HTMLElement) {
    const plugin = plugins[from]
    if (!plugin || to < 0 || to >= plugins.length) return
    flushSync(() => {
      setOrder({ ...order, plugins: plugins.toSpliced(from, 1).toSpliced(to, 0, plugin) })
      setAnnouncement(
        t('plugins.order.moved', { name: plugin.name, position: to + 1, count: plugins.length }),
      )
    })
    // An element that moves in the document loses the focus.
    button.focus()
  }

  return (
    <Dialog
      title={t('plugins.order.title')}
      onClose={onClose}
      footer={
        <>
          {order.slugs.length > 0 && (
            <Button
              variant="subtle"
              isBusy={isBusy}
              className={styles.reset}
              onClick={() => save([], t('plugins.order.was_reset'))}
            >
              {t('plugins.order.reset')}
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          {plugins.length > 0 && (
            <Button
              variant="primary"
              isBusy={isBusy}
              onClick={() =>
                save(
                  plugins.map(({ slug_name }) => slug_name),
                  t('plugins.order.saved'),
                )
              }
            >
              {t('plugins.order.save')}
            </Button>
          )}
        </>
      }
    >
      {problem && <FormAlert>{problem}</FormAlert>}
      <p>{plugins.length > 0 ? t('plugins.order.note') : t('plugins.order.empty')}</p>
      <OrderedList plugins={plugins} onMove={move} />
      <p className="q-visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  )
}

type SaveOrder = {
  revision: PluginOrder['revision']
  onSaved: () => void
  /** Another administrator was faster; this is the order that they saved. */
  onStale: (current: PluginOrder) => void
}

function useSaveOrder({ revision, onSaved, onStale }: SaveOrder) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const pagePlugins = usePlugins()
  const [problem, setProblem] = useState<string>()

  const { run: save, isBusy } = useAction(async (slugs: string[], done: string) => {
    setProblem(undefined)
    const answer = await attempt(api.call('pluginOrderUpdate', { slugs, revision }, { passThrough: true }))
    if (!answer.ok) return setProblem(await explain(answer.failure))
    toasts.show(done)
    onSaved()
    await pagePlugins.refresh()
  })

  async function explain({ isAborted, msg, reason }: ApiFailure): Promise<string | undefined> {
    if (isAborted) return undefined
    if (reason !== 'error.setting.changed_elsewhere') return msg || t('app.error.unknown')
    const current = await attempt(api.call('pluginOrderInfo', undefined, { passThrough: true }))
    if (!current.ok) return msg
    onStale(current.data)
    return t('plugins.order.changed_elsewhere')
  }

  return { isBusy, problem, save }
}

type OrderedListProps = {
  plugins: PluginOrder['plugins']
  onMove: (from: number, to: number, button: HTMLElement) => void
}

function OrderedList({ plugins, onMove }: OrderedListProps) {
  const t = useText()
  const getFamilyName = useFamilyName()
  return (
    <ol className={styles.list}>
      {plugins.map(({ slug_name, name, type }, place) => (
        <li key={slug_name} className={styles.row}>
          <div className={styles.words}>
            <bdi className={styles.name}>{name}</bdi>
            <span className="q-muted">{getFamilyName(type)}</span>
          </div>
          {/* A disabled button would lose the focus when its plugin reaches the end of the list. */}
          <IconButton
            icon={chevronUpIcon}
            label={t('plugins.order.up', { name })}
            aria-disabled={place === 0}
            onClick={({ currentTarget }) => onMove(place, place - 1, currentTarget)}
          />
          <IconButton
            icon={chevronDownIcon}
            label={t('plugins.order.down', { name })}
            aria-disabled={place === plugins.length - 1}
            onClick={({ currentTarget }) => onMove(place, place + 1, currentTarget)}
          />
        </li>
      ))}
    </ol>
  )
}
