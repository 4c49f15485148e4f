import { ExternalLink, Mail } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { uiMessages } from '#client/ui/messages.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { racePageMessages } from './messages.ts'
import { raceDirectorUrl, racePageUrl } from './race-links.ts'

/** 'Ready to Learn More?': the race's own page and its director (specification, "Race detail"). */
export const LearnMore = ({ race }: { race: RaceView }) => {
  const text = racePageMessages()
  return (
    <section
      aria-labelledby="learn-more"
      className="rounded-2xl border border-contour bg-lichen p-6 text-on-lichen"
    >
      <h2 id="learn-more" className="text-2xl">
        {text.learnMore}
      </h2>
      <p className="mt-1 max-w-prose">{text.learnMoreText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="action" href={racePageUrl(race)} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden className="size-5" />
          {text.racePage}
          <span className="sr-only">{uiMessages().opensInNewTab}</span>
        </ButtonLink>
        <ButtonLink variant="outline" href={raceDirectorUrl(race)}>
          <Mail aria-hidden className="size-5" />
          {text.contactDirector}
        </ButtonLink>
      </div>
    </section>
  )
}
