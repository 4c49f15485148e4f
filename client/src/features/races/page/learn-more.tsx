import { CalendarPlus, ExternalLink, Mail, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareButton } from '#client/features/listings/share-button.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { raceDirectorUrl, racePageUrl } from './race-links.ts'

type LearnMoreProps = {
  race: RaceView
  /** The button to save the race. */
  saveButton?: ReactNode
}

/**
 * 'Ready to Learn More?': the race's own page and its director (specification, "Race detail"), and ways to
 * keep the race. On a phone the link to the race's page stays at the bottom of the screen.
 */
export const LearnMore = ({ race, saveButton }: LearnMoreProps) => {
  const text = racePageMessages()
  return (
    <section
      aria-labelledby="learn-more"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-contour bg-lichen p-4 text-on-lichen sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="learn-more" className="text-2xl">
          {text.learnMore}
        </h2>
        <p className="mt-1 max-w-prose">{race.externalUrl ? text.learnMoreText : text.noOwnPage}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <div className="race-action">
          <ButtonLink variant="action" href={racePageUrl(race)} target="_blank" rel="noopener noreferrer">
            {race.externalUrl ? (
              <ExternalLink aria-hidden className="size-5" />
            ) : (
              <Search aria-hidden className="size-5" />
            )}
            {text.racePage} {!race.externalUrl && <span className="font-normal">{text.webSearch}</span>}
            <span className="sr-only"> {uiMessages().opensInNewTab}</span>
          </ButtonLink>
        </div>
        <ButtonLink
          icon={Mail}
          variant="outline"
          href={raceDirectorUrl(race)}
          data-printed={race.raceDirectorEmail ?? undefined}
        >
          {text.contactDirector}
        </ButtonLink>
      </div>
      <div className="flex w-full flex-wrap gap-3 border-contour border-t pt-4 print:hidden">
        {saveButton}
        <ShareButton title={race.name} path={paths.race(race.id)} />
        <ButtonLink icon={CalendarPlus} variant="outline" href={`/api/races/${race.id}.ics`} download>
          {text.addToCalendar}
        </ButtonLink>
      </div>
    </section>
  )
}
