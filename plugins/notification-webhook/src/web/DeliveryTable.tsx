import { StatusLabel, useSite, useTexts } from '@querent/sdk/web'
import type { DeliveryRecord } from '../shared/delivery-record.ts'

const isTaken = ({ status }: DeliveryRecord) => status >= 200 && status < 300

/** Attempts, newest first; a failed one is followed by others with the same id. */
export function DeliveryTable({ deliveries }: { deliveries: readonly DeliveryRecord[] }) {
  const t = useTexts()
  const { locale } = useSite()
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return (
    <div className="webhook_notification-scroll">
      <table className="webhook_notification-table">
        <thead>
          <tr>
            <th scope="col">{t('table.time')}</th>
            <th scope="col">{t('table.what')}</th>
            <th scope="col">{t('table.answer')}</th>
            <th scope="col">{t('table.took')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((record) => (
            <tr key={`${record.at} ${record.id}`}>
              <td>{time.format(record.at)}</td>
              <td dir="ltr">
                <code>{record.what}</code> {record.id}
              </td>
              <td>
                <StatusLabel kind={isTaken(record) ? 'accepted' : 'danger'}>
                  {record.status === 0 ? t('table.none') : String(record.status)}
                </StatusLabel>{' '}
                {record.problem}
              </td>
              <td>{t('table.ms', { count: record.took })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
