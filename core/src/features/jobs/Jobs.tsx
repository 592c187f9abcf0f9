import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, PageHeader, refreshIcon } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { LaneList } from './LaneList.tsx'
import type { JobsData } from './load-jobs.ts'
import { ScheduledList } from './ScheduledList.tsx'

export type JobsProps = JobsData

/** What waits, what failed and why, and the work that recurs. */
export function Jobs({ page, overview, failed }: JobsProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeader
        title={t('admin.menu.jobs')}
        note={t('jobs.note')}
        actions={
          <Button icon={refreshIcon} disabled={state === 'loading'} onClick={() => revalidate()}>
            {t('jobs.refresh')}
          </Button>
        }
      />
      {overview ? <LaneList lanes={overview.lanes} /> : <FailedPart>{t('jobs.failed_to_load')}</FailedPart>}
      {failed ? (
        <FailedJobs page={page} found={failed} />
      ) : (
        <FailedPart>{t('jobs.failure.failed_to_load')}</FailedPart>
      )}
      {overview && <ScheduledList scheduled={overview.scheduled} />}
    </>
  )
}
