import { excerptText } from '../../lib/excerpt-text.ts'

/** How a badge is earned, without the links of its description. */
export const getBadgeText = (description: string) => excerptText(description.replace(/<[^<>]*>/g, ''))
