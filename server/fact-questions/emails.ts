import { factQuestionMessages } from '#messages/server/fact-questions.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { type AskedFact, fieldsOfFact } from '#shared/races/facts/missing-facts.ts'

type Questions = {
  race: { id: number; name: string }
  /** In the order of the page. */
  asked: { fact: AskedFact; people: number }[]
  publicUrl: string
}
type Reader = { email: string; name: string; language: Language }

/** To the owner of a race: what visitors want to know, and how many. Each fact leads to its field in the form. */
export const factsAskedFor = (
  { race, asked, publicUrl }: Questions,
  { email, name, language }: Reader,
): Mail =>
  inLanguage(language, () => {
    const text = factQuestionMessages()
    const { asked: names } = ruleMessages()
    const form = (fact: AskedFact) =>
      `${publicUrl}${paths.editRace(race.id)}?field=${encodeURIComponent(fieldsOfFact(fact))}`
    return {
      to: { address: email, name },
      subject: text.subject(race.name),
      ...mailLayout({
        title: text.title(race.name),
        paragraphs: [text.text],
        links: asked.map(({ fact, people }) => ({
          label: names[fact],
          text: text.people(people),
          url: form(fact),
        })),
        ...(asked[0] && { action: { label: text.action, url: form(asked[0].fact) } }),
        footnote: text.footnote,
      }),
    }
  })
