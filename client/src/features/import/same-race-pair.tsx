import { Link } from 'wouter'
import { formatDistances, formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { sameRacesMessages } from '#messages/client/features/import/same-races.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { SamePairView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

type SideProps = { title: string; race: SamePairView['draft'] & { id?: number } }

/** One of the two, a line for each fact, so that differences are seen side by side. */
const Side = ({ title, race: { id, name, date, location, distanceKm, externalUrl } }: SideProps) => {
  const text = sameRacesMessages()
  return (
    <div className="wrap-anywhere">
      <p className="text-quiet text-sm">{title}</p>
      <p className="font-semibold">
        {id === undefined ? (
          name
        ) : (
          <Link href={paths.race(id)} target="_blank" className="underline underline-offset-4">
            {name}
            <span className="sr-only"> {uiMessages().opensInNewTab}</span>
          </Link>
        )}
      </p>
      <p>{formatLongDay(date)}</p>
      <p>{location || text.noPlace}</p>
      <p>{distanceKm.length > 0 ? formatDistances(distanceKm) : text.noDistance}</p>
      {externalUrl !== null && isWebAddress(externalUrl) && (
        <a
          href={externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-moss underline underline-offset-4"
        >
          {hostOf(externalUrl)}
          <span className="sr-only"> {uiMessages().opensInNewTab}</span>
        </a>
      )}
    </div>
  )
}

type PairProps = { pair: SamePairView; onAnswer: (pair: SamePairView, isSame: boolean) => void }

/** A race of the file beside the one of the site, and what can still be answered. */
export const SameRacePair = ({ pair, onAnswer }: PairProps) => {
  const text = sameRacesMessages()
  const { draft, race, isSure, answer } = pair
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-contour bg-card p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={text.inFile} race={draft} />
        <Side title={text.onSite} race={race} />
      </div>
      {answer !== null && <p className="text-quiet">{answer ? text.wasSame : text.wasAnother}</p>}
      <div className="flex flex-wrap gap-3">
        {answer !== true && (answer === false || !isSure) && (
          <Button
            size="small"
            variant="outline"
            aria-label={text.sameLabel(draft.name, race.name)}
            onClick={() => onAnswer(pair, true)}
          >
            {text.same}
          </Button>
        )}
        {answer !== false && (
          <Button
            size="small"
            variant="outline"
            aria-label={text.anotherLabel(draft.name, race.name)}
            onClick={() => onAnswer(pair, false)}
          >
            {text.another}
          </Button>
        )}
      </div>
    </li>
  )
}
