import { Prose } from './prose.tsx'

const USUAL =
  'You stay in simple, friendly places close to the trail: mountain huts, guesthouses or small hotels, in rooms shared with other runners of the group.'

/** Where one sleeps; words that hold for most trips where the organizer wrote none. */
export const TripAccommodation = ({ text }: { text: string | null }) =>
  text ? (
    <Prose text={text} />
  ) : (
    <div className="flex max-w-prose flex-col gap-4">
      <Prose text={USUAL} />
      <p className="rounded-xl bg-lichen p-4 text-on-lichen">
        <strong>Note:</strong> this is how most trips are. The organizer tells you where this one sleeps
        before it starts.
      </p>
    </div>
  )
