import { Check } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'

type CrewTier = {
  name: string
  reward: string
  text: string
  requirements: readonly string[]
  benefits: readonly string[]
  /** How many of the herd's three peaks are climbed. */
  peaks: 1 | 2 | 3
}

/** The three tiers (specification, section 9, "Crew programme"). */
const TIERS: readonly CrewTier[] = [
  {
    name: 'LAMB',
    reward: '20% or 40% discount',
    text: 'Your first trips as crew. You take one job and learn how a trip runs from the inside.',
    requirements: [
      'A Trailherd account',
      'One crew role of the 20% or the 40% tier on the trip you join',
      'Fit enough to run the trip’s days and do your job after them',
    ],
    benefits: [
      '20% or 40% off the price of the trip, by the role you take',
      'Feedback after every trip; where it is positive, the trip counts towards GOAT',
    ],
    peaks: 1,
  },
  {
    name: 'GOAT',
    reward: '40% or 100% discount',
    text: 'You have shown that a group can rely on you, and take on more of the trip, up to all of it.',
    requirements: [
      '3 required trips with positive feedback',
      'A role of the 40% tier, or all responsibilities of the 100% tier',
    ],
    benefits: ['40% off the price of the trip, or 100%: the trip is free', 'The way to SHEPHERD is open'],
    peaks: 2,
  },
  {
    name: 'SHEPHERD',
    reward: 'Revenue sharing',
    text: 'You lead trips of your own with Trailherd behind you, and earn with them.',
    requirements: ['An application', 'A video interview', 'A successful test trip'],
    benefits: [
      'Revenue sharing: a part of what the trips you lead earn is yours',
      'A crew of LAMBs and GOATs to run them with',
    ],
    peaks: 3,
  },
]

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

/** The herd with as many peaks lit as the tier has climbed. */
const TierMark = ({ peaks }: Pick<CrewTier, 'peaks'>) => (
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

export const CrewTiers = () => (
  <section aria-labelledby="tiers">
    <h2 id="tiers" className="text-2xl sm:text-3xl">
      Three tiers
    </h2>
    <ul className="mt-5 grid gap-5 lg:grid-cols-3">
      {TIERS.map(({ name, reward, text, requirements, benefits, peaks }) => (
        <li key={name}>
          <Card className="flex h-full flex-col gap-4 p-5 sm:p-6">
            <TierMark peaks={peaks} />
            <div>
              <h3 className="text-2xl">{name}</h3>
              <p className="font-heading font-semibold text-glow text-lg">{reward}</p>
              <p className="mt-2">{text}</p>
            </div>
            <Points title="Requirements" points={requirements} />
            <Points title="Benefits" points={benefits} />
          </Card>
        </li>
      ))}
    </ul>
  </section>
)
