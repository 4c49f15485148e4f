import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api/api.ts'
import { formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { raceMessages } from '#messages/shared/races.ts'
import type { AdminListing } from '#shared/admin/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, type Column, ONE_LINE } from './admin-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ChoiceFilter, Filters, TextFilter, useTable } from './table-filters.tsx'

type Kind = 'race' | 'trip'
const MOST_AT_ONCE = 500

const statusNames = () => ({
  confirmed: adminPageMessages().listings.confirmed,
  ...raceMessages().dateStatus,
})

const columnsOf = (kind: Kind): Column<AdminListing>[] => {
  const { listings: text } = adminPageMessages()
  return [
    {
      header: text.name,
      cell: ({ id, name, ...place }) => (
        <>
          <Link href={kind === 'race' ? paths.race(id) : paths.trip(id)} className="font-semibold underline">
            {name}
          </Link>
          <span className="block text-quiet">{placeText(place)}</span>
        </>
      ),
    },
    {
      header: text.date,
      className: ONE_LINE,
      cell: ({ date, dateStatus }) => (
        <>
          {formatLongDay(date)}
          {dateStatus && <span className="block text-quiet">{statusNames()[dateStatus]}</span>}
        </>
      ),
    },
    {
      header: text.owner,
      cell: ({ owner, source }) => (
        <>
          {owner?.username ?? '–'}
          {source && <span className="block text-quiet">{source}</span>}
        </>
      ),
    },
    {
      header: text.seen,
      cell: ({ isHidden, isDraft, hiddenReason }) => (
        <>
          {isHidden ? text.hidden : isDraft ? text.draft : text.shown}
          {hiddenReason && <span className="block text-quiet">{hiddenReason}</span>}
        </>
      ),
    },
  ]
}

/** All races or trips: hiding, showing, and for races deleting many. */
export const ListingsTab = ({ kind }: { kind: Kind }) => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({
    search: '',
    owner: '',
    source: '',
    dateStatus: '',
    hidden: '',
  })
  const [toHide, setToHide] = useState<AdminListing | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isDeleting, setDeleting] = useState(false)
  const setVisibility = useAdminAction({
    act: ({ id, hidden, reason }: { id: number; name: string; hidden: boolean; reason?: string }) =>
      api.patch(`/api/${kind}s/${id}/visibility`, { hidden, reason }),
    said: ({ name, hidden }) => (hidden ? text.listings.wasHidden : text.listings.wasShown)(name),
    onDone: () => setToHide(null),
  })
  const remove = useAdminAction({
    act: (ids: number[]) => api.post('/api/admin/races/delete', { ids }),
    said: (ids) => text.listings.wereDeleted(ids.length),
    onDone: () => {
      setDeleting(false)
      setSelected(new Set())
    },
  })
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected && next.size < MOST_AT_ONCE) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  const selection: Column<AdminListing> = {
    header: text.listings.selectColumn,
    cell: ({ id, name }) => (
      <input
        type="checkbox"
        className="size-6 accent-moss"
        aria-label={text.listings.select(name)}
        checked={selected.has(id)}
        onChange={(event) => select(id, event.currentTarget.checked)}
      />
    ),
  }
  const actions: Column<AdminListing> = {
    header: text.actions,
    className: ONE_LINE,
    cell: (listing) => (
      <Button
        size="small"
        variant="outline"
        aria-label={(listing.isHidden ? text.listings.showLabel : text.listings.hideLabel)(listing.name)}
        onClick={() =>
          listing.isHidden ? setVisibility.mutate({ ...listing, hidden: false }) : setToHide(listing)
        }
      >
        {listing.isHidden ? text.listings.show : text.listings.hide}
      </Button>
    ),
  }
  const visibility = { false: text.listings.shown, true: text.listings.hidden }
  return (
    <>
      <Filters>
        <TextFilter label={text.search} value={filters.search} onChange={(search) => change({ search })} />
        <TextFilter
          label={text.listings.owner}
          hint={text.listings.ownerHint}
          value={filters.owner}
          onChange={(owner) => change({ owner })}
        />
        {kind === 'race' && (
          <>
            <TextFilter
              label={text.listings.source}
              value={filters.source}
              onChange={(source) => change({ source })}
            />
            <ChoiceFilter
              label={text.listings.dateStatus}
              value={filters.dateStatus}
              choices={statusNames()}
              onChange={(dateStatus) => change({ dateStatus })}
            />
          </>
        )}
        <ChoiceFilter
          label={text.listings.seen}
          value={filters.hidden}
          choices={visibility}
          onChange={(hidden) => change({ hidden })}
        />
      </Filters>
      {selected.size > 0 && (
        <Button variant="danger" className="mb-4" onClick={() => setDeleting(true)}>
          {text.listings.deleteMany(selected.size)}
        </Button>
      )}
      <AdminTable<AdminListing>
        label={kind === 'race' ? text.tabs.races : text.tabs.trips}
        path={`/api/admin/${kind}s`}
        {...table}
        keyOf={({ id }) => id}
        columns={[...(kind === 'race' ? [selection] : []), ...columnsOf(kind), actions]}
      />
      {toHide && (
        <ReasonDialog
          title={text.listings.hideTitle(toHide.name)}
          label={text.reason}
          hint={text.reasonHint}
          confirmLabel={text.listings.hide}
          isRequired
          most={300}
          pending={setVisibility.isPending}
          onClose={() => setToHide(null)}
          onConfirm={(reason) => setVisibility.mutate({ ...toHide, hidden: true, reason })}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={text.listings.deleteTitle(selected.size)}
        description={text.listings.deleteText}
        confirmLabel={text.listings.deleteMany(selected.size)}
        pending={remove.isPending}
        onConfirm={() => remove.mutate([...selected])}
      />
    </>
  )
}
