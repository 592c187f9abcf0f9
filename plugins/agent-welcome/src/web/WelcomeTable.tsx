import { StatusLabel, useSite, useTexts } from '@querent/sdk/web'
import type { WelcomeRecord } from '../shared/welcome-record.ts'

const kinds = { written: 'accepted', held: 'waiting', refused: 'danger' } as const

/** Members and their first questions, the newest first. */
export function WelcomeTable({ records }: { records: readonly WelcomeRecord[] }) {
  const t = useTexts()
  const { language } = useSite()
  const time = new Intl.DateTimeFormat(language.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <div className="welcome_agent-scroll">
      <table className="welcome_agent-table">
        <thead>
          <tr>
            <th scope="col">{t('table.member')}</th>
            <th scope="col">{t('table.question')}</th>
            <th scope="col">{t('table.time')}</th>
            <th scope="col">{t('table.state')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.userId}>
              <td>
                <a href={record.profile} dir="auto">
                  {record.name}
                </a>
              </td>
              <td>
                <a href={record.url} dir="auto">
                  {record.title}
                </a>
              </td>
              <td>{time.format(record.at * 1000)}</td>
              <td>
                <StatusLabel kind={kinds[record.state]}>{t(`state.${record.state}`)}</StatusLabel>
                {record.problem && <p dir="auto">{record.problem}</p>}
                {record.tagProblem && (
                  <p dir="auto">{t('table.tag_problem', { problem: record.tagProblem })}</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
