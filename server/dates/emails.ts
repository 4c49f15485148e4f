import { dateMails } from '#messages/server/dates.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { longDay } from '#shared/language/formats.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'

export type Reader = { to: Mailbox; language: Language }
type Race = { id: number; name: string; date: CalendarDay }

type Question = { race: Race; token: string; isReminder: boolean; publicUrl: string }

/** To the owner of a race: does its estimated date hold? */
export const dateQuestionMail = (
  { race, token, isReminder, publicUrl }: Question,
  { to, language }: Reader,
): Mail =>
  inLanguage(language, () => {
    const text = dateMails().question
    const day = longDay(race.date)
    return {
      to,
      subject: isReminder ? text.reminder(race.name, day) : text.subject(race.name, day),
      ...mailLayout({
        title: text.title(race.name),
        paragraphs: [text.text(race.name, day), text.oneClick],
        action: { label: text.action, url: `${publicUrl}${paths.confirmDate(token)}` },
        footnote: isReminder ? text.footnote.second : text.footnote.first,
      }),
    }
  })
