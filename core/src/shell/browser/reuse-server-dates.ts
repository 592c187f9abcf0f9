import { type DateContext, type DateStyle, rememberDate } from '../../lib/i18n/index.ts'

/**
 * Reuses the dates of the server's page, so that hydration formats none: what a browser loads for its first
 * one blocks a phone longer than everything else of a page. Later dates are formatted as usual.
 */
export function reuseServerDates(root: HTMLElement, place: DateContext): void {
  for (const { dateTime, title, dataset, textContent } of root.querySelectorAll<HTMLTimeElement>(
    'time[title]',
  )) {
    const unixSeconds = Date.parse(dateTime) / 1000
    rememberDate(unixSeconds, 'date_time', place, title)
    // Written by the components that show times.
    const style = dataset.style as DateStyle | undefined
    if (style && textContent) rememberDate(unixSeconds, style, place, textContent)
  }
}
