import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { OrderDialog, type PluginOrder } from './OrderDialog.tsx'

/** Opens the order of plugins, as it is at that moment. */
export function OrderButton() {
  const t = useText()
  const api = useApi()
  const [order, setOrder] = useState<PluginOrder>()
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    setIsBusy(true)
    const answer = await attempt(api.call('pluginOrderInfo'))
    setIsBusy(false)
    if (answer.ok) setOrder(answer.data)
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={open}>
        {t('plugins.order.open')}
      </Button>
      {order && <OrderDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  )
}
