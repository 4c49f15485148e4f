import { sourceMails } from '#messages/server/sources.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { type SourceFailure, sourceFailureText } from '#shared/imports/source-failure.ts'
import { longDay } from '#shared/language/formats.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'

type Reader = { to: Mailbox; language: Language }
type Failing = { name: string; url: string; failure: SourceFailure; since: Date; publicUrl: string }

const mailAbout = (
  { to, language }: Reader,
  { name, publicUrl, url }: Failing,
  words: () => { subject: string; paragraphs: string[] },
): Mail =>
  inLanguage(language, () => {
    const text = sourceMails()
    const { subject, paragraphs } = words()
    return {
      to,
      subject,
      ...mailLayout({
        title: name,
        paragraphs,
        facts: [[text.address, url]],
        action: { label: text.action, url: `${publicUrl}${paths.sources()}` },
      }),
    }
  })

/** To the owner of a source whose file looks broken: nothing was changed. */
export const refusedFile = (about: Failing, reader: Reader): Mail =>
  mailAbout(reader, about, () => {
    const text = sourceMails()
    return {
      subject: text.refusedSubject(about.name),
      paragraphs: [sourceFailureText(about.failure), text.refused],
    }
  })

/** To the owner of a source that could not be read for two weeks. */
export const silentSource = (about: Failing, reader: Reader): Mail =>
  mailAbout(reader, about, () => {
    const text = sourceMails()
    return {
      subject: text.silentSubject(about.name),
      paragraphs: [text.silent(longDay(utcDay(about.since))), sourceFailureText(about.failure)],
    }
  })
