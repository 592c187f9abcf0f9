import { useText } from '../../lib/i18n/index.ts'
import { buttonClasses, Icon, icons, Menu, MenuItem } from '../../ui/index.ts'

export type QuestionTimeFrameProps = {
  /** Days back from now; 0 for all time. */
  current: number
  hrefFor: (days: number) => string
}

const frames = [0, 1, 7, 30, 90, 365]

/** Narrows a list to questions of the last days. */
export function QuestionTimeFrame({ current, hrefFor }: QuestionTimeFrameProps) {
  const t = useText()
  const nameOf = (days: number) =>
    days === 0 ? t('question_list.frame.all') : t('question_list.frame.days', { count: days })
  return (
    <Menu
      align="end"
      triggerClassName={buttonClasses({ variant: 'subtle', size: 'small' })}
      trigger={
        <>
          {nameOf(current)}
          <Icon of={icons.chevronDownIcon} size="small" />
        </>
      }
    >
      {frames.map((days) => (
        <MenuItem key={days} to={hrefFor(days)} isChosen={days === current}>
          {nameOf(days)}
        </MenuItem>
      ))}
    </Menu>
  )
}
