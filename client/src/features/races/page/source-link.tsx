import { uiMessages } from '#messages/client/ui.ts'
import { raceMessages } from '#messages/shared/races.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

/** Where an imported race comes from, with a link to it if it has a page. */
export const SourceLink = ({ race }: { race: RaceCard }) => {
  if (!race.source) return null
  const { name, url } = race.source
  const text = raceMessages().from(name)
  return (
    <p className="wrap-anywhere text-quiet">
      {url !== undefined && isWebAddress(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-moss underline underline-offset-4"
        >
          {text}
          <span className="sr-only"> {uiMessages().opensInNewTab}</span>
        </a>
      ) : (
        text
      )}
    </p>
  )
}
