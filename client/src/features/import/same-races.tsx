import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatDistances, formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { sameRacesMessages } from '#messages/client/features/import/same-races.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { ImportView, SamePairView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { answerSameRaces, importQueries } from './api.ts'

type FoldedProps = { summary: string; lead?: string; children: ReactNode }

const Folded = ({ summary, lead, children }: FoldedProps) => (
  <details className="flex flex-col gap-3">
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">{summary}</summary>
    {lead && <p className="pb-3 text-quiet">{lead}</p>}
    <ul className="flex flex-col gap-4">{children}</ul>
  </details>
)

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

type SideProps = { title: string; race: SamePairView['draft'] & { id?: number } }

/** One of the two, a line for each fact, so that differences are seen side by side. */
const Side = ({ title, race: { id, name, date, location, distanceKm, externalUrl } }: SideProps) => {
  const text = sameRacesMessages()
  return (
    <div className="wrap-anywhere">
      <p className="text-quiet text-sm">{title}</p>
      <p className="font-semibold">
        {id === undefined ? (
          name
        ) : (
          <Link href={paths.race(id)} target="_blank" className="underline underline-offset-4">
            {name}
            <span className="sr-only"> {uiMessages().opensInNewTab}</span>
          </Link>
        )}
      </p>
      <p>{formatLongDay(date)}</p>
      <p>{location || text.noPlace}</p>
      <p>{distanceKm.length > 0 ? formatDistances(distanceKm) : text.noDistance}</p>
      {externalUrl !== null && isWebAddress(externalUrl) && (
        <a
          href={externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-moss underline underline-offset-4"
        >
          {hostOf(externalUrl)}
          <span className="sr-only"> {uiMessages().opensInNewTab}</span>
        </a>
      )}
    </div>
  )
}

type PairProps = { pair: SamePairView; onAnswer: (pair: SamePairView, isSame: boolean) => void }

/** A race of the file beside the one of the site, and what can still be answered. */
const SameRacePair = ({ pair, onAnswer }: PairProps) => {
  const text = sameRacesMessages()
  const { draft, race, isSure, answer } = pair
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-contour bg-card p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={text.inFile} race={draft} />
        <Side title={text.onSite} race={race} />
      </div>
      {answer !== null && <p className="text-quiet">{answer ? text.wasSame : text.wasAnother}</p>}
      <div className="flex flex-wrap gap-3">
        {answer !== true && (answer === false || !isSure) && (
          <Button
            size="small"
            variant="outline"
            aria-label={text.sameLabel(draft.name, race.name)}
            onClick={() => onAnswer(pair, true)}
          >
            {text.same}
          </Button>
        )}
        {answer !== false && (
          <Button
            size="small"
            variant="outline"
            aria-label={text.anotherLabel(draft.name, race.name)}
            onClick={() => onAnswer(pair, false)}
          >
            {text.another}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Races of the file that the site has, or may have, under another name, day or place (contract, section 15). */
export const SameRaces = ({ found }: { found: ImportView }) => {
  const client = useQueryClient()
  const text = sameRacesMessages()
  const about = useRef<HTMLParagraphElement>(null)
  const query = importQueries.sameRaces(found)
  const { data, isPending, isError, refetch } = useQuery(query)
  const answering = useSingleMutation({
    mutationFn: (answers: { pair: SamePairView; isSame: boolean }[]) =>
      answerSameRaces(
        found.id,
        answers.map(({ pair, isSame }) => ({ key: pair.key, race: pair.race.id, isSame })),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey })
      // The pair that was answered has gone to another list.
      about.current?.focus()
    },
  })
  if (isPending) {
    return (
      <p role="status" className="text-quiet">
        {text.looking}
      </p>
    )
  }
  if (isError) return <LoadProblem text={text.failed} variant="outline" onRetry={() => void refetch()} />
  if (data.pairs.length === 0) return null
  const open = data.pairs.filter(({ isSure, answer }) => !isSure && answer === null)
  const sure = data.pairs.filter(({ isSure, answer }) => isSure && answer === null)
  const answered = data.pairs.filter(({ answer }) => answer !== null)
  const answer = (pair: SamePairView, isSame: boolean) => answering.mutate([{ pair, isSame }])
  const answerAll = (isSame: boolean) => answering.mutate(open.map((pair) => ({ pair, isSame })))
  const listed = (pairs: SamePairView[]) =>
    pairs.map((pair) => <SameRacePair key={`${pair.key} ${pair.race.id}`} pair={pair} onAnswer={answer} />)
  return (
    <section aria-labelledby="import-same" className="flex max-w-4xl flex-col gap-4">
      <div>
        <h2 id="import-same" className="text-2xl">
          {text.title}
        </h2>
        <p ref={about} role="status" tabIndex={-1} className="text-quiet focus-visible:outline-none">
          {data.unsure > 0 ? text.open(data.unsure) : text.noneOpen}
        </p>
      </div>
      {answering.isError && (
        <p role="alert" className="font-medium text-berry">
          {serverMessageOf(answering.error, text.notSaved)}
        </p>
      )}
      {open.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="outline" onClick={() => answerAll(true)}>
            {text.allSame}
          </Button>
          <Button size="small" variant="outline" onClick={() => answerAll(false)}>
            {text.allDifferent}
          </Button>
        </div>
      )}
      {open.length > 0 && <ul className="flex flex-col gap-4">{listed(open)}</ul>}
      {sure.length > 0 && (
        <Folded summary={text.sure(sure.length)} lead={text.sureText}>
          {listed(sure)}
        </Folded>
      )}
      {answered.length > 0 && <Folded summary={text.answered(answered.length)}>{listed(answered)}</Folded>}
    </section>
  )
}
