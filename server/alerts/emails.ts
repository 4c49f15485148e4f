import { alertServerMessages } from '#messages/server/alerts.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'
import { longDay, numberText } from '#shared/language/formats.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { NewRace, ShownAlert } from './queries.ts'

/** The address of the race finder with this search. */
export const searchAddress = (publicUrl: string, filters: AlertFilters): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value].flat()) params.append(name, String(one))
  }
  return `${publicUrl}${paths.home()}${params.size === 0 ? '' : `?${params}`}`
}

const number = (value: number) => numberText(value, 1)

const factsOf = (race: NewRace): string => {
  const { date, dateStatus, distanceKm, elevationGain } = race
  return [
    longDay(date),
    dateStatus === 'confirmed' ? '' : raceMessages().dateStatus[dateStatus],
    placeText(race),
    distanceKm.length === 0 ? '' : `${distanceKm.map(number).join(' / ')} km`,
    elevationGain === null ? '' : `${number(elevationGain)} m`,
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

type Found = {
  alert: Pick<ShownAlert, 'name' | 'every' | 'filters'>
  to: Mailbox
  language: Language
  races: NewRace[]
  /** How many there are, of which `races` are the first. */
  total: number
  endToken: string
  publicUrl: string
}

/** To the owner of an alert: the races that are new since the last mail, and a link that ends it. */
export const newRaces = ({ alert, to, language, races, total, endToken, publicUrl }: Found): Mail =>
  inLanguage(language, () => {
    const text = alertServerMessages()
    return {
      to,
      subject: text.subject(total, alert.name),
      ...mailLayout({
        title: text.title(total),
        paragraphs: [text.text[alert.every](alert.name)],
        links: races.map((race) => ({
          label: race.name,
          text: factsOf(race),
          url: `${publicUrl}${paths.race(race.id)}`,
        })),
        ...(total > races.length && { afterLinks: text.more(total - races.length) }),
        action: { label: text.seeAll, url: searchAddress(publicUrl, alert.filters) },
        footLink: { label: text.endLink, url: `${publicUrl}${paths.endAlert(endToken)}` },
      }),
      unsubscribeUrl: `${publicUrl}/api/alerts/end?token=${encodeURIComponent(endToken)}`,
    }
  })
