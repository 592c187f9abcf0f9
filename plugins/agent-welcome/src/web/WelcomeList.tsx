import { StatusLabel, useSite, useTexts } from '@querent/sdk/web'
import type { WelcomeRecord } from '../shared/welcome-record.ts'

const kinds = { written: 'accepted', held: 'waiting', refused: 'danger' } as const

/** Members and their first questions, newest first. */
// texts: state.*
export function WelcomeList({ records }: { records: readonly WelcomeRecord[] }) {
  const t = useTexts()
  const { locale } = useSite()
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <ul className="welcome_agent-list">
      {records.map(({ userId, profile, name, url, title, at, state, problem, tagProblem }) => (
        <li key={userId} className="welcome_agent-row">
          <div>
            <a href={url} dir="auto">
              {title}
            </a>
            <p className="welcome_agent-facts">
              <a href={profile} dir="auto">
                {name}
              </a>
              <time dateTime={new Date(at * 1000).toISOString()}>{time.format(at * 1000)}</time>
            </p>
            {problem && <p dir="auto">{problem}</p>}
            {tagProblem && <p dir="auto">{t('list.tag_problem', { problem: tagProblem })}</p>}
          </div>
          <StatusLabel kind={kinds[state]}>{t(`state.${state}`)}</StatusLabel>
        </li>
      ))}
    </ul>
  )
}
