import { ExternalLink } from 'lucide-react'
import { formatNumber } from '#client/lib/format/format.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import type { RaceRules } from '#shared/races/facts/race-rules.ts'
import { ANSWERS, RULES } from '#shared/races/facts/rule-names.ts'
import type { RaceView } from '#shared/races/schema.ts'

/** What a rule says; null for one that is not known. */
export const ruleText = (value: RaceRules[keyof RaceRules]): string | null => {
  if (value === undefined) return null
  const { answers, years } = ruleMessages()
  if (typeof value === 'number') return years(value)
  const answer = ANSWERS.find((one) => one === value)
  return answer ? answers[answer] : value
}

const HARDEST = 3

/** How many finish a hard race, over its editions; null for others, and when it is not known. */
export const finishedLine = ({ difficulty, finished }: RaceView): string | null =>
  difficulty === HARDEST && finished
    ? racePageMessages().results.finished(finished.percent, finished.editions)
    : null

/** How many of those who started finished, of this edition; null when it is not known. */
export const finishersLine = ({ starters, finishers }: RaceView): string | null =>
  starters === null || finishers === null
    ? null
    : racePageMessages().results.ofStarters(formatNumber(finishers), formatNumber(starters))

/** Rules, results, and how many finish (contract, section 16). What is not known is not there. */
export const RaceRulesList = ({ race }: { race: RaceView }) => {
  const text = racePageMessages().results
  const { title, names } = ruleMessages()
  const known = RULES.filter((name) => race.rules[name] !== undefined)
  const { resultsUrl } = race
  const [share, counted] = [finishedLine(race), finishersLine(race)]
  return (
    <>
      {(share || counted || resultsUrl) && (
        <div>
          <h3 className="pb-2 text-lg">{text.title}</h3>
          {share && <p className="font-semibold">{share}</p>}
          {counted && <p>{counted}</p>}
          {resultsUrl && (
            <a
              href={resultsUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              <ExternalLink aria-hidden className="size-4" />
              {text.see}
            </a>
          )}
        </div>
      )}
      {known.length > 0 && (
        <div>
          <h3 className="pb-2 text-lg">{title}</h3>
          <dl className="flex flex-col gap-1">
            {known.map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-quiet">{names[name]}:</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{ruleText(race.rules[name])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
