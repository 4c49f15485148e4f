import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripTab } from './tab.ts'
import type { TextLanguages, TripTexts } from './trip-texts.ts'

/** A day of the itinerary: how it is named there, such as `Day 2` or `Dag 2–3`, and what it says. */
type TripDay = { label: string; text: string }

const DAY = /^\s*((?:day|dag)\s+\d+(?:\s*[-–]\s*\d+)?)\s*[:.–—-]?\s*/i

/** The days of an itinerary that begins each with `Day 1:` or `Dag 1:`; empty when it is written in another way. */
export const daysOfItinerary = (paragraphs: readonly string[]): TripDay[] => {
  const days: TripDay[] = []
  for (const line of paragraphs.flatMap((paragraph) => paragraph.split('\n'))) {
    const start = DAY.exec(line)
    const last = days.at(-1)
    if (start?.[1]) days.push({ label: start[1], text: line.slice(start[0].length).trim() })
    else if (last) last.text = `${last.text} ${line.trim()}`.trim()
  }
  return days
}

const SHORT_TEXT = 90

/** The first sentence of a text, and the ones after it while all of it stays short. */
export const beginningOf = (text: string): string => {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
  let beginning = first
  for (const sentence of others) {
    if (`${beginning} ${sentence}`.length > SHORT_TEXT) break
    beginning = `${beginning} ${sentence}`
  }
  return beginning
}

const DAYS_SHOWN = 7
const ITEMS_SHOWN = 6

type PartProps = { title: string; more: string; onMore: () => void; children: ReactNode }

const Part = ({ title, more, onMore, children }: PartProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-2 rounded-2xl border border-contour bg-card p-4"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
      <Button variant="quiet" size="small" className="-mb-1 -ml-3 mt-auto text-moss" onClick={onMore}>
        {more}
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </section>
  )
}

const Days = ({ paragraphs, lang }: { paragraphs: readonly string[]; lang: string }) => {
  const days = daysOfItinerary(paragraphs)
  if (days.length === 0) {
    return (
      <p lang={lang} className="line-clamp-4">
        {paragraphs[0]}
      </p>
    )
  }
  return (
    <>
      <ol lang={lang} className="flex w-full flex-col gap-1.5">
        {days.slice(0, DAYS_SHOWN).map(({ label, text }) => (
          <li key={label} className="flex gap-3">
            <span className="w-14 shrink-0 font-semibold text-glacier tabular-nums">{label}</span>{' '}
            <span className="line-clamp-2">{beginningOf(text)}</span>
          </li>
        ))}
      </ol>
      {days.length > DAYS_SHOWN && (
        <p className="text-quiet">{tripPageMessages().moreDays(days.length - DAYS_SHOWN)}</p>
      )}
    </>
  )
}

const Included = ({ items, lang }: { items: readonly string[]; lang: string }) => (
  <>
    <ul lang={lang} className="flex flex-col gap-1.5">
      {items.slice(0, ITEMS_SHOWN).map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
          {item}
        </li>
      ))}
    </ul>
    {items.length > ITEMS_SHOWN && (
      <p className="text-quiet">{tripPageMessages().moreIncluded(items.length - ITEMS_SHOWN)}</p>
    )}
  </>
)

type TripSummaryProps = {
  texts: Pick<TripTexts, 'itinerary' | 'includedItems'>
  lang: TextLanguages
  onOpen: (tab: TripTab) => void
}

/** The days and what is included in short, each with a button that opens its tab. */
export const TripSummary = ({ texts, lang, onOpen }: TripSummaryProps) => {
  const { itinerary, includedItems } = texts
  const text = tripPageMessages()
  if (itinerary.length === 0 && includedItems.length === 0) return null
  return (
    <div className="flex flex-wrap gap-4">
      {itinerary.length > 0 && (
        <Part title={text.dayByDay} more={text.wholeItinerary} onMore={() => onOpen('itinerary')}>
          <Days paragraphs={itinerary} lang={lang.itinerary} />
        </Part>
      )}
      {includedItems.length > 0 && (
        <Part title={text.inThePrice} more={text.allIncluded} onMore={() => onOpen('included')}>
          <Included items={includedItems} lang={lang.includedItems} />
        </Part>
      )}
    </div>
  )
}
