import { FileUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DropArea } from '#client/ui/forms/drop-area.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { type BankProposal, LARGEST_STATEMENT, type StatementView } from '#shared/money/statement.ts'
import { AT_ONCE, type EnterAllPayments, type Entry, type Party, readStatement } from './money-calls.ts'
import { partsOf, StatementRow } from './statement-row.tsx'

type SourceProps = { onRead: (statement: Blob) => void; isReading: boolean; error: string | undefined }

const Source = ({ onRead, isReading, error }: SourceProps) => {
  const text = tripMoneyMessages()
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = (statement: Blob) => {
    setProblem(statement.size > LARGEST_STATEMENT ? text.tooLarge : undefined)
    if (statement.size <= LARGEST_STATEMENT) onRead(statement)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.trim() === '') return setProblem(text.nothingPasted)
    take(new Blob([pasted]))
  }
  const told = problem ?? error
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DropArea
        onFiles={([file]) => file && take(file)}
        className="flex-col items-center justify-center gap-2 p-6 text-center"
      >
        <label
          htmlFor={id}
          className={classNames(
            buttonClasses('primary'),
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
          )}
        >
          <FileUp aria-hidden className="size-5" />
          {text.chooseFile}
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,.xml"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) take(file)
              // So that choosing the same file again fires a change event.
              target.value = ''
            }}
          />
        </label>
        <p className="text-quiet text-sm">{text.dropHint}</p>
      </DropArea>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
        <Field label={text.paste} hint={text.pasteHint} className="w-full">
          {(tied) => (
            <Textarea
              {...tied}
              rows={4}
              spellCheck={false}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={isReading}>
          {text.readRows}
        </Button>
      </form>
      {told && (
        <p role="alert" className="font-medium text-berry md:col-span-2">
          {told}
        </p>
      )}
    </div>
  )
}

const Rows = ({ title, children }: { title: string; children: ReactNode }) => {
  const text = tripMoneyMessages()
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <div aria-hidden className="hidden gap-4 pt-2 text-quiet text-sm sm:grid sm:grid-cols-2">
        <span>{text.inStatement}</span>
        <span>{text.ofTrip}</span>
      </div>
      <ul className="divide-y divide-contour border-contour border-y">{children}</ul>
    </section>
  )
}

const entriesOf = (row: BankProposal, partyId: number): Entry[] =>
  partsOf(row, partyId).map(({ bookingId, amount }) => ({
    bookingId,
    kind: row.kind,
    amount,
    method: /\bswish\b/i.test(row.text) ? 'swish' : 'bank',
    paidOn: row.day,
    bankRow: row.key,
  }))

/** Rows in requests of bounded length; a row is never split between two. */
const inBatches = (rows: Entry[][]): Entry[][] =>
  rows.reduce<Entry[][]>((batches, entries) => {
    const last = batches.at(-1)
    if (last && last.length + entries.length <= AT_ONCE) last.push(...entries)
    else batches.push([...entries])
    return batches
  }, [])

type FoundProps = {
  found: StatementView
  parties: ReadonlyMap<number, Party>
  onEnter: (batches: Entry[][]) => Promise<void>
}

const Found = ({ found, parties, onEnter }: FoundProps) => {
  const text = tripMoneyMessages()
  const [changed, setChanged] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [isEntering, setEntering] = useState(false)
  const [sure, look] = [found.rows.filter((row) => row.sure), found.rows.filter((row) => !row.sure)]
  const chosenOf = (row: BankProposal) =>
    changed.get(row.key) ?? (changed.has(row.key) || !row.sure ? null : (row.parties[0]?.partyId ?? null))
  const taken = found.rows.flatMap((row) => {
    const partyId = chosenOf(row)
    return partyId === null ? [] : [{ row, partyId }]
  })
  const inWords = (kind: BankProposal['kind']) => {
    const ofKind = taken.filter(({ row }) => row.kind === kind)
    const currencies = new Set(ofKind.map(({ partyId }) => parties.get(partyId)?.currency))
    const [currency] = currencies
    const sum = ofKind.reduce((total, { row }) => total + row.amount, 0)
    return {
      count: ofKind.length,
      amount: currency === undefined || currencies.size > 1 ? '' : formatPrice(sum, currency),
    }
  }
  const enter = async () => {
    setEntering(true)
    await onEnter(inBatches(taken.map(({ row, partyId }) => entriesOf(row, partyId))))
    setEntering(false)
  }
  const lines = (rows: BankProposal[]) =>
    rows.map((row) => (
      <StatementRow
        key={row.key}
        row={row}
        parties={parties}
        chosen={chosenOf(row)}
        onChoose={(partyId) => setChanged((before) => new Map(before).set(row.key, partyId))}
      />
    ))
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {found.rows.length === 0 ? text.nothingFound : text.summary(sure.length, look.length)}{' '}
        {text.rest(found.known, found.others)}
      </p>
      {look.length > 0 && <Rows title={text.rowsToLookAt}>{lines(look)}</Rows>}
      {sure.length > 0 && <Rows title={text.sureRows}>{lines(sure)}</Rows>}
      {found.rows.length > 0 && (
        <Button
          className="self-start"
          disabled={taken.length === 0 || isEntering}
          onClick={() => void enter()}
        >
          {text.enterRows(inWords('received'), inWords('refunded'))}
        </Button>
      )}
    </div>
  )
}

type StatementPanelProps = {
  tripId: number
  parties: Party[]
  enterAll: EnterAllPayments
  onClose: () => void
}

/** Reads a bank statement and enters the rows that somebody has looked at (contract, section 14). */
export const StatementPanel = ({ tripId, parties, enterAll, onClose }: StatementPanelProps) => {
  const text = tripMoneyMessages()
  const [statement, setStatement] = useState<Blob | null>(null)
  const reading = useSingleMutation({ mutationFn: (given: Blob) => readStatement(tripId, given) })
  const read = (given: Blob) => {
    setStatement(given)
    reading.mutate(given)
  }
  const enter = async (batches: Entry[][]) => {
    await enterAll(batches)
    // What was entered is known now, and what others entered meanwhile too.
    if (statement) reading.mutate(statement)
  }
  const title = text.statement
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-2xl border border-contour bg-paper p-4 sm:p-5"
    >
      <p className="text-quiet">{text.statementText}</p>
      <Source
        onRead={read}
        isReading={reading.isPending}
        error={reading.error ? serverMessageOf(reading.error, text.readFailed) : undefined}
      />
      {reading.isPending && <Spinner label={text.reading} />}
      {reading.data && !reading.isPending && (
        <Found
          key={reading.data.rows.map(({ key }) => key).join()}
          found={reading.data}
          parties={new Map(parties.map((party) => [party.partyId, party]))}
          onEnter={enter}
        />
      )}
      <Button variant="quiet" className="self-start" onClick={onClose}>
        {text.close}
      </Button>
    </section>
  )
}
