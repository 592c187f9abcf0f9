import { useStore } from 'zustand'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type ListDensity, rememberListDensity } from '../../lib/list-density.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { buttonClasses, Icon, IconButton, icons, Menu, MenuItem } from '../../ui/index.ts'
import styles from './QuestionListOptions.module.scss'
import { hasTimeFrame, listHref, type QuestionListQuery } from './question-list-query.ts'

/** The density of lists, as stored in this browser. */
export function useListDensity(): ListDensity {
  return useStore(useSessionActions().store, (state) => state.listDensity)
}

/** Changes the density, now and on the next pages. */
function useListDensityChange(): (density: ListDensity) => void {
  const { updateListDensity } = useSessionActions()
  return (density) => {
    rememberListDensity(density)
    updateListDensity(density)
  }
}

export type QuestionListOptionsProps = {
  query: QuestionListQuery
  /** The URL of the list without its query. */
  path: string
}

/** Time frame and density of a list; another time frame begins at the first page. */
export function QuestionListOptions({ query, path }: QuestionListOptionsProps) {
  return (
    <div className={styles.options}>
      {hasTimeFrame(query.order) && (
        <QuestionTimeFrame
          current={query.days}
          hrefFor={(days) => listHref(path, { ...query, page: 1, days })}
        />
      )}
      <ListDensitySwitch />
    </div>
  )
}

const choices: readonly { density: ListDensity; icon: string }[] = [
  { density: 'comfortable', icon: icons.comfortableIcon },
  { density: 'compact', icon: icons.compactIcon },
]

// texts: question_list.density.*

/** How much each row of a list of questions shows. */
function ListDensitySwitch() {
  const t = useText()
  const current = useListDensity()
  const change = useListDensityChange()
  return (
    <fieldset className={`${styles.group} q-needs-script`} aria-label={t('question_list.density.label')}>
      {choices.map(({ density, icon }) => (
        <IconButton
          key={density}
          icon={icon}
          label={t(`question_list.density.${density}`)}
          size="small"
          isPressed={density === current}
          className={density === current ? styles.current : undefined}
          onClick={() => change(density)}
        />
      ))}
    </fieldset>
  )
}

type QuestionTimeFrameProps = {
  /** Days back from now; 0 for all time. */
  current: number
  hrefFor: (days: number) => string
}

const frames = [0, 1, 7, 30, 90, 365]

/** Limits a list to questions of the last days. */
function QuestionTimeFrame({ current, hrefFor }: QuestionTimeFrameProps) {
  const t = useText()
  const getName = (days: number) =>
    days === 0 ? t('question_list.frame.all') : t('question_list.frame.days', { count: days })
  return (
    <Menu
      align="end"
      className={styles.frames}
      triggerClassName={buttonClasses({ variant: 'subtle', size: 'small' })}
      trigger={
        <>
          {getName(current)}
          <Icon of={icons.chevronDownIcon} size="small" />
        </>
      }
    >
      {frames.map((days) => (
        <MenuItem key={days} to={hrefFor(days)} isChosen={days === current}>
          {getName(days)}
        </MenuItem>
      ))}
    </Menu>
  )
}

export type FeedLinkProps = { href: string }

/** The Atom feed of a list, for feed readers. */
export function FeedLink({ href }: FeedLinkProps) {
  const t = useText()
  return (
    <a className={styles.feed} href={withBasePath(href)} type="application/atom+xml">
      <Icon of={icons.feedIcon} size="small" />
      {t('question_list.feed.link')}
    </a>
  )
}
