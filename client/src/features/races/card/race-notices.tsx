import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import { utcDay } from '#shared/calendar-day.ts'
import { raceMessages } from '#shared/races/messages.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { dateNotice, entryNotice } from './race-figures.ts'

const DATE_TONES: Partial<Record<RaceCard['dateStatus'], ChipTone>> = {
  cancelled: 'berry',
  postponed: 'amber',
}

/** That the date is not confirmed, or that the race is postponed or cancelled. */
export const DateNotice = ({ race }: { race: RaceCard }) => {
  const words = dateNotice(race, utcDay(new Date()))
  return words && <Chip tone={DATE_TONES[race.dateStatus] ?? 'lichen'}>{words}</Chip>
}

/** How entries stand today. */
export const EntryNotice = ({ race }: { race: RaceCard }) => {
  const notice = entryNotice(race, utcDay(new Date()))
  return (
    notice && (
      <Chip tone={notice.tone} className="self-start">
        {notice.words}
      </Chip>
    )
  )
}

/** That the place was looked up by its name and not given by its organizer. */
export const PlaceNotice = ({ race }: { race: RaceCard }) =>
  race.isPlaceApproximate && race.coordinates !== null ? <Chip>{raceMessages().placeApproximate}</Chip> : null

/** Where an imported race comes from, as plain text for a card that is one link. */
export const SourceText = ({ race }: { race: RaceCard }) =>
  race.source && <p className="wrap-anywhere text-quiet text-sm">{raceMessages().from(race.source.name)}</p>

/** Where an imported race comes from, with a link to it if it has a page. */
export const SourceLine = ({ race }: { race: RaceCard }) => {
  if (!race.source) return null
  const { name, url } = race.source
  const words = raceMessages().from(name)
  return (
    <p className="wrap-anywhere text-quiet">
      {url !== undefined && isWebAddress(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-moss underline underline-offset-4"
        >
          {words}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        words
      )}
    </p>
  )
}
