import { Check, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { type AskedFact, missingFacts } from '#shared/races/facts/missing-facts.ts'
import type { RaceView } from '#shared/races/schema.ts'

/** What a visitor can ask the organizer for; nothing when nobody gets the question. */
export const factsToAsk = (race: RaceView): AskedFact[] => {
  const isOpen =
    race.date >= utcDay(new Date()) && race.dateStatus !== 'cancelled' && !race.isDraft && !race.hiddenReason
  return race.canBeAsked && isOpen ? missingFacts(race) : []
}

type AskOrganizerProps = { raceId: number; fact: AskedFact; isNamed?: boolean }

/** Asks the organizer for a fact with one press. `isNamed`: the button says what it asks for. */
export const AskOrganizer = ({ raceId, fact, isNamed = false }: AskOrganizerProps) => {
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open')
  const text = racePageMessages().ask
  const name = ruleMessages().asked[fact]
  const ask = async () => {
    setState('busy')
    try {
      const { message } = await api.post<{ message: string }>(`/api/races/${raceId}/questions`, {
        facts: [fact],
      })
      setState('asked')
      await toast({ about: 'question', title: message })
    } catch (error) {
      setState('open')
      await toastFailure(error, { about: 'question', title: text.failed })
    }
  }
  const isAsked = state === 'asked'
  const Icon = isAsked ? Check : MessageCircleQuestion
  return (
    <Button
      variant="outline"
      size="small"
      // Not `disabled`, which would take the focus away.
      aria-disabled={state !== 'open'}
      aria-label={isAsked ? text.askedFor(name) : text.askFor(name)}
      onClick={() => state === 'open' && void ask()}
      className="print:hidden"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isNamed ? name : isAsked ? text.asked : text.button}
    </Button>
  )
}

/** What the page does not say, except what has its own button beside it. */
export const AskForFacts = ({ raceId, facts }: { raceId: number; facts: readonly AskedFact[] }) => {
  if (facts.length === 0) return null
  const text = racePageMessages().ask
  return (
    <div className="print:hidden">
      <h3 className="text-lg">{text.title}</h3>
      <p className="pb-2 text-quiet">{text.hint}</p>
      <ul className="flex flex-wrap gap-2">
        {facts.map((fact) => (
          <li key={fact}>
            <AskOrganizer raceId={raceId} fact={fact} isNamed />
          </li>
        ))}
      </ul>
    </div>
  )
}
