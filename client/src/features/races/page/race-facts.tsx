import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from '#client/ui/dialogs/popover.tsx'
import { Peaks } from '#client/ui/signs/peaks.tsx'
import { DIFFICULTIES, SIGN_UP_FEE_MEANINGS, SIGN_UP_FEES } from '#shared/races/enums.ts'
import { raceMessages } from '#shared/races/messages.ts'
import { distanceList, shownDifficulty } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { FeeSigns } from '../card/fee-signs.tsx'
import { climbText, distanceText } from '../card/race-figures.ts'

const BOX = 'flex min-h-16 w-full flex-col justify-center px-3 py-2 text-left sm:px-4'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={BOX}>
    <span className="text-quiet text-sm">{label}</span>
    <span className="font-heading font-semibold text-lg tabular-nums leading-tight">{children}</span>
  </div>
)

type ExplainedFactProps = { label: string; value: ReactNode; children: ReactNode }

/** A fact that explains itself at a press. */
const ExplainedFact = ({ label, value, children }: ExplainedFactProps) => (
  <Popover
    label={`About ${label.toLowerCase()}`}
    trigger={
      <button type="button" data-fact className={`${BOX} hover:bg-lichen`}>
        <span className="flex items-center gap-1.5 text-quiet text-sm">
          {label}
          <Info aria-hidden className="size-4" />
        </span>
        <span className="flex items-center gap-2 font-heading font-semibold text-lg leading-tight">
          {value}
        </span>
      </button>
    }
  >
    {children}
  </Popover>
)

/** Distance, climb, difficulty and fee, in a strip that stays in sight (specification, "Race detail"). */
export const RaceFacts = ({ race }: { race: RaceView }) => {
  const level = shownDifficulty(race.difficulty)
  const distances = distanceList(race.distanceKm)
  return (
    <section
      aria-label="Facts"
      className="sticky top-[61px] z-30 border-contour border-b bg-card max-sm:static"
    >
      <div className="mx-auto grid max-w-page grid-cols-2 px-1 py-1 sm:grid-cols-4 sm:px-0 sm:divide-x sm:divide-contour">
        <Fact label={distances.length <= 1 ? 'Distance' : 'Distances'}>{distanceText(race)}</Fact>
        <Fact label="Elevation gain">{climbText(race) ?? raceMessages().climbNotKnown}</Fact>
        <ExplainedFact
          label="Difficulty"
          value={
            level === null ? (
              raceMessages().notRated
            ) : (
              <>
                <Peaks level={level} label={`${level} of 3`} className="text-moss" />
                {DIFFICULTIES[level - 1]?.name}
              </>
            )
          }
        >
          <dl className="flex flex-col gap-3">
            {DIFFICULTIES.map(({ value, name, meaning }) => (
              <div key={value} className={value === level ? '' : 'text-quiet'}>
                <dt className="flex items-center gap-2 font-semibold">
                  <Peaks level={value} label={`${value} of 3`} className="text-moss" />
                  {name}
                </dt>
                <dd className="text-sm">{meaning}</dd>
              </div>
            ))}
          </dl>
        </ExplainedFact>
        <ExplainedFact
          label="Sign-up fee"
          value={
            race.signUpFee ? (
              <>
                <FeeSigns fee={race.signUpFee} />
                {SIGN_UP_FEE_MEANINGS[race.signUpFee].level}
              </>
            ) : (
              'Not specified'
            )
          }
        >
          <dl className="flex flex-col gap-3">
            {SIGN_UP_FEES.map((fee) => (
              <div key={fee} className={fee === race.signUpFee ? '' : 'text-quiet'}>
                <dt className="flex items-center gap-2 font-semibold">
                  <FeeSigns fee={fee} />
                  {SIGN_UP_FEE_MEANINGS[fee].level}
                </dt>
                <dd className="text-sm">{SIGN_UP_FEE_MEANINGS[fee].meaning}</dd>
              </div>
            ))}
          </dl>
        </ExplainedFact>
      </div>
    </section>
  )
}
