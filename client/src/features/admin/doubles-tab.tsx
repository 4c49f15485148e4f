import { type RefObject, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api/api.ts'
import { formatDistances, formatLongDay, formatLongDayOf, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { DoubleSide, JoinView, LikelyDouble } from '#shared/admin/doubles.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { useTable } from './table-filters.tsx'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address)

/** What one of the two says, a line for each fact, so that differences are seen side by side. */
const Side = ({ race }: { race: DoubleSide }) => {
  const text = adminPageMessages().doubles
  const { id, name, date, distanceKm, elevationGain, externalUrl, owner, source, reviews } = race
  const course = [
    formatDistances(distanceKm),
    elevationGain !== null && text.climb(formatMetres(elevationGain)),
  ]
  return (
    <>
      <Link href={paths.race(id)} className="font-semibold underline">
        {name}
      </Link>
      <span className="block">{[formatLongDay(date), placeText(race)].filter(Boolean).join(', ')}</span>
      <span className="block text-quiet">{course.filter(Boolean).join(', ') || text.noCourse}</span>
      {externalUrl && <span className="block text-quiet">{hostOf(externalUrl)}</span>}
      <span className="block text-quiet">
        {text.from(owner, source)}
        {reviews > 0 && ` · ${text.reviews(reviews)}`}
      </span>
    </>
  )
}

type Choice = { keep: DoubleSide; join: DoubleSide }

/** `about` gets the focus when a pair is joined, because its row goes. */
const Pairs = ({ about }: { about: RefObject<HTMLElement | null> }) => {
  const text = adminPageMessages()
  const { table } = useTable({})
  const [choice, setChoice] = useState<Choice | null>(null)
  const focusAfter = useRef<HTMLElement>(null)
  const joining = useAdminAction({
    act: ({ keep, join }: Choice) => api.post('/api/admin/races/join', { keep: keep.id, join: join.id }),
    said: ({ keep }) => text.doubles.wasJoined(keep.name),
    onDone: () => {
      focusAfter.current = about.current
      setChoice(null)
    },
  })
  const parting = useAdminAction({
    act: ({ one, other }: LikelyDouble) =>
      api.post('/api/admin/doubles/different', { one: one.id, other: other.id }),
    said: ({ one }) => text.doubles.wasNoted(one.name),
  })
  const side = (keep: DoubleSide, join: DoubleSide) => (
    <div className="flex flex-col items-start gap-2">
      <div>
        <Side race={keep} />
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={text.doubles.keepLabel(keep.name, formatLongDay(keep.date))}
        onClick={() => {
          focusAfter.current = null
          setChoice({ keep, join })
        }}
      >
        {text.doubles.keep}
      </Button>
    </div>
  )
  return (
    <>
      <AdminTable<LikelyDouble>
        label={text.tabs.doubles}
        path="/api/admin/doubles"
        {...table}
        keyOf={({ one, other }) => `${one.id} ${other.id}`}
        columns={[
          { header: text.doubles.one, cell: ({ one, other }) => side(one, other) },
          { header: text.doubles.other, cell: ({ one, other }) => side(other, one) },
          {
            header: text.doubles.likely,
            className: ONE_LINE,
            cell: ({ isSure, score }) => (isSure ? text.doubles.sure : text.doubles.maybe(score)),
          },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (pair) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={text.doubles.twoRacesLabel(pair.one.name, pair.other.name)}
                onClick={() => parting.mutate(pair)}
              >
                {text.doubles.twoRaces}
              </Button>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={choice !== null}
        onClose={() => setChoice(null)}
        focusAfter={focusAfter}
        title={text.doubles.joinTitle(choice?.keep.name ?? '')}
        description={text.doubles.joinText(choice?.join.name ?? '')}
        confirmLabel={text.doubles.join}
        pending={joining.isPending}
        onConfirm={() => choice && joining.mutate(choice)}
      />
    </>
  )
}

const Joins = () => {
  const text = adminPageMessages()
  const { table } = useTable({})
  const { mutate } = useAdminAction({
    act: ({ id }: JoinView) => api.post(`/api/admin/joins/${id}/undo`, {}),
    said: ({ joined }) => text.doubles.wasUndone(joined.name),
  })
  return (
    <AdminTable<JoinView>
      label={text.doubles.joined}
      path="/api/admin/joins"
      {...table}
      keyOf={({ id }) => id}
      columns={[
        {
          header: text.doubles.kept,
          cell: ({ kept }) => (
            <Link href={paths.race(kept.id)} className="underline">
              {kept.name}
            </Link>
          ),
        },
        { header: text.doubles.partOfIt, cell: ({ joined }) => joined.name },
        { header: text.imports.by, cell: ({ person }) => person ?? '–' },
        { header: text.when, className: ONE_LINE, cell: ({ joinedAt }) => formatLongDayOf(joinedAt) },
        {
          header: text.actions,
          className: ONE_LINE,
          cell: (join) => (
            <Button
              size="small"
              variant="outline"
              aria-label={text.doubles.undoLabel(join.joined.name)}
              onClick={() => mutate(join)}
            >
              {text.imports.undo}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** Races that may be listed twice, and those that were joined (contract, section 15). */
export const DoublesTab = () => {
  const text = adminPageMessages().doubles
  const about = useRef<HTMLParagraphElement>(null)
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <p ref={about} tabIndex={-1} className="text-quiet focus-visible:outline-none">
          {text.about}
        </p>
        <Pairs about={about} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{text.joined}</h2>
        <Joins />
      </section>
    </div>
  )
}
