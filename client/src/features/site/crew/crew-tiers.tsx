import { Check } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import { crewMessages } from '#messages/client/features/site/crew.ts'

/** The tiers with the number of peaks that are lit in their mark. */
const TIERS = [
  { id: 'lamb', name: 'LAMB', peaks: 1 },
  { id: 'goat', name: 'GOAT', peaks: 2 },
  { id: 'shepherd', name: 'SHEPHERD', peaks: 3 },
] as const

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h4 className="font-semibold font-text text-base">{title}</h4>
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-moss" />
          {point}
        </li>
      ))}
    </ul>
  </div>
)

const MARKS = { sun: 'var(--moss)', shade: 'var(--contour)' }

/** Three peaks, as many of them lit as the tier's number. */
const TierMark = ({ peaks }: { peaks: number }) => (
  <svg viewBox="0 0 64 40" aria-hidden="true" className="h-12 w-20">
    <path d="M4 38L14 21L24 38Z" fill={peaks >= 1 ? MARKS.sun : MARKS.shade} />
    <path
      d="M18 38L30 14L42 38Z"
      fill={peaks >= 2 ? MARKS.sun : MARKS.shade}
      stroke="var(--card)"
      strokeWidth="1.5"
    />
    <path
      d="M31 38L46 4L61 38Z"
      fill={peaks >= 3 ? MARKS.sun : MARKS.shade}
      stroke="var(--card)"
      strokeWidth="1.5"
    />
  </svg>
)

export const CrewTiers = () => {
  const { tiers } = crewMessages()
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="text-2xl sm:text-3xl">
        {tiers.title}
      </h2>
      <ul className="mt-5 grid gap-5 lg:grid-cols-3">
        {TIERS.map(({ id, name, peaks }) => (
          <li key={name}>
            <Card className="flex h-full flex-col gap-4 p-5 sm:p-6">
              <TierMark peaks={peaks} />
              <div>
                <h3 className="text-2xl">{name}</h3>
                <p className="font-heading font-semibold text-glow text-lg">{tiers[id].reward}</p>
                <p className="mt-2">{tiers[id].text}</p>
              </div>
              <Points title={tiers.requirements} points={tiers[id].requirements} />
              <Points title={tiers.benefits} points={tiers[id].benefits} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
