import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { PromiseCounts } from '#client/features/listings/promise-counts.tsx'
import { Popover } from '#client/ui/dialogs/popover.tsx'
import { Peaks } from '#client/ui/signs/peaks.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { DIFFICULTIES, SIGN_UP_FEES } from '#shared/races/enums.ts'
import { distanceList, shownDifficulty } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { FeeSigns } from '../card/fee-signs.tsx'
import { climbText, distanceText } from '../card/race-figures.ts'

const BOX = 'flex min-h-16 w-full flex-col justify-center px-3 py-2 text-left sm:px-4'

type FactProps = { label: string; children: ReactNode; note?: ReactNode }

const Fact = ({ label, children, note }: FactProps) => (
  <div className={BOX}>
    <span className="text-quiet text-sm">{label}</span>
    <span className="font-heading font-semibold text-lg tabular-nums leading-tight">{children}</span>
    {note}
  </div>
)

type ExplainedFactProps = { label: string; value: ReactNode; children: ReactNode }

/** A fact with an explanation that opens when it is pressed. */
const ExplainedFact = ({ label, value, children }: ExplainedFactProps) => (
  <Popover
    label={racePageMessages().about(label)}
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

/** Distance, climb (or the button that asks for it), difficulty and fee, in a strip that stays on the screen (specification, "Race detail"). */
export const RaceFacts = ({ race, askClimb }: { race: RaceView; askClimb?: ReactNode }) => {
  const text = racePageMessages()
  const labels = raceMessages()
  const meanings = raceDetailMessages()
  const level = shownDifficulty(race.difficulty)
  const distances = distanceList(race.distanceKm)
  return (
    <section
      aria-label={text.facts}
      className="sticky top-[61px] z-30 low:static border-contour border-b bg-card max-sm:static"
    >
      <div className="mx-auto grid max-w-page grid-cols-2 px-1 py-1 sm:grid-cols-4 sm:px-0 sm:divide-x sm:divide-contour">
        <Fact
          label={text.distance(distances.length)}
          note={<PromiseCounts ratings={race.ratings} about={['distance']} />}
        >
          {distanceText(race)}
        </Fact>
        <Fact
          label={labels.elevationGain}
          note={askClimb ?? <PromiseCounts ratings={race.ratings} about={['climb']} />}
        >
          {climbText(race) ?? labels.climbNotKnown}
        </Fact>
        <ExplainedFact
          label={labels.difficulty}
          value={
            level === null ? (
              labels.notRated
            ) : (
              <>
                <Peaks level={level} label={text.level(level)} className="text-moss" />
                {labels.difficulties[level]}
              </>
            )
          }
        >
          <dl className="flex flex-col gap-3">
            {DIFFICULTIES.map(({ value }) => (
              <div key={value} className={value === level ? '' : 'text-quiet'}>
                <dt className="flex items-center gap-2 font-semibold">
                  <Peaks level={value} label={text.level(value)} className="text-moss" />
                  {labels.difficulties[value]}
                </dt>
                <dd className="text-sm">{meanings.difficultyMeanings[value]}</dd>
              </div>
            ))}
          </dl>
        </ExplainedFact>
        <ExplainedFact
          label={labels.fee}
          value={
            race.signUpFee ? (
              <>
                <FeeSigns fee={race.signUpFee} />
                {labels.fees[race.signUpFee]}
              </>
            ) : (
              text.notSpecified
            )
          }
        >
          <dl className="flex flex-col gap-3">
            {SIGN_UP_FEES.map((fee) => (
              <div key={fee} className={fee === race.signUpFee ? '' : 'text-quiet'}>
                <dt className="flex items-center gap-2 font-semibold">
                  <FeeSigns fee={fee} />
                  {labels.fees[fee]}
                </dt>
                <dd className="text-sm">{meanings.feeMeanings[fee]}</dd>
              </div>
            ))}
          </dl>
        </ExplainedFact>
      </div>
    </section>
  )
}
