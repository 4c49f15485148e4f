import { formatLongDayOf } from '#client/lib/format/format.ts'
import { offlineMessages } from '#messages/client/app/offline.ts'
import { currentLocale } from '#shared/language/language.ts'

const DAY_MS = 86_400_000

const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** When something was fetched, as people say it: `today at 2:05 PM`, `Tuesday`, `June 6, 2027`. */
export const whenKept = (at: Date, now: Date): string => {
  const text = offlineMessages()
  const days = (dayOf(now) - dayOf(at)) / DAY_MS
  const inParts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), options).format(at)
  if (days <= 0) return text.today(inParts({ timeStyle: 'short' }))
  if (days === 1) return text.yesterday(inParts({ timeStyle: 'short' }))
  if (days < 7) return text.weekday(inParts({ weekday: 'long' }))
  return formatLongDayOf(at.toISOString())
}
