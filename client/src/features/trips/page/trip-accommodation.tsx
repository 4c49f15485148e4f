import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { Prose } from './prose.tsx'

type TripAccommodationProps = { paragraphs: readonly string[]; lang: string }

/** Where people sleep; a text that fits most trips when the organizer wrote none. */
export const TripAccommodation = ({ paragraphs, lang }: TripAccommodationProps) =>
  paragraphs.length > 0 ? (
    <Prose paragraphs={paragraphs} lang={lang} />
  ) : (
    <div className="flex max-w-prose flex-col gap-4">
      <Prose paragraphs={[tripPageMessages().usualAccommodation]} />
      <p className="rounded-xl bg-lichen p-4 text-on-lichen">
        <strong>{tripPageMessages().note}</strong> {tripPageMessages().usualAccommodationNote}
      </p>
    </div>
  )
