import { Prose } from './prose.tsx'

const USUAL = [
  'You stay in simple, friendly places close to the trail: mountain huts, guesthouses or small hotels, in rooms shared with other runners of the group.',
]

type TripAccommodationProps = { paragraphs: readonly string[]; lang: string }

/** Where one sleeps; words that hold for most trips where the organizer wrote none. */
export const TripAccommodation = ({ paragraphs, lang }: TripAccommodationProps) =>
  paragraphs.length > 0 ? (
    <Prose paragraphs={paragraphs} lang={lang} />
  ) : (
    <div className="flex max-w-prose flex-col gap-4">
      <Prose paragraphs={USUAL} />
      <p className="rounded-xl bg-lichen p-4 text-on-lichen">
        <strong>Note:</strong> this is how most trips are. The organizer tells you where this one sleeps
        before it starts.
      </p>
    </div>
  )
