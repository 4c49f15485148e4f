import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { MOST_PEOPLE_A_DAY } from '#shared/accounts/rules.ts'
import type { AdminUser } from '#shared/admin/schema.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ChoiceFilter, Filters, TextFilter, useTable } from './table-filters.tsx'

/** Accounts: what they keep, blocking and unblocking. */
export const PeopleTab = () => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({ search: '', blocked: '' })
  const [toBlock, setToBlock] = useState<AdminUser | null>(null)
  const { mutate, isPending } = useAdminAction({
    act: ({ id, blocked, reason }: { id: number; username: string; blocked: boolean; reason?: string }) =>
      api.patch(`/api/admin/users/${id}`, { blocked, reason }),
    said: ({ username, blocked }) => (blocked ? text.people.wasBlocked : text.people.wasUnblocked)(username),
    onDone: () => setToBlock(null),
  })
  const confirming = useAdminAction({
    act: ({ id, confirmed }: { id: number; username: string; confirmed: boolean }) =>
      api.patch(`/api/admin/users/${id}/organizer`, { confirmed }),
    said: ({ username, confirmed }) =>
      confirmed
        ? text.people.wasConfirmed(username, MOST_PEOPLE_A_DAY.confirmed)
        : text.people.wasUnconfirmed(username, MOST_PEOPLE_A_DAY.unconfirmed),
  })
  const confirmButton = (user: AdminUser) => {
    const { confirm, confirmLabel, unconfirm, unconfirmLabel } = text.people
    const confirmed = user.organizerConfirmedAt === null
    return (
      <Button
        size="small"
        variant="outline"
        aria-label={(confirmed ? confirmLabel : unconfirmLabel)(user.username)}
        onClick={() => confirming.mutate({ ...user, confirmed })}
      >
        {confirmed ? confirm : unconfirm}
      </Button>
    )
  }
  const actionOf = (user: AdminUser) => {
    if (user.isAdministrator) return text.people.administrator
    const isBlocked = user.blockedAt !== null
    return (
      <Button
        size="small"
        variant="outline"
        aria-label={(isBlocked ? text.people.unblockLabel : text.people.blockLabel)(user.username)}
        onClick={() => (isBlocked ? mutate({ ...user, blocked: false }) : setToBlock(user))}
      >
        {isBlocked ? text.people.unblock : text.people.block}
      </Button>
    )
  }
  return (
    <>
      <Filters>
        <TextFilter label={text.search} value={filters.search} onChange={(search) => change({ search })} />
        <ChoiceFilter
          label={text.status}
          value={filters.blocked}
          choices={{ true: text.people.blocked, false: text.people.notBlocked }}
          onChange={(blocked) => change({ blocked })}
        />
      </Filters>
      <AdminTable<AdminUser>
        label={text.tabs.people}
        path="/api/admin/users"
        {...table}
        keyOf={({ id }) => id}
        columns={[
          {
            header: text.people.person,
            cell: ({ id, username, displayName }) => (
              <>
                <span className="font-semibold">{`${username} #${id}`}</span>
                {displayName && <span className="block text-quiet">{displayName}</span>}
              </>
            ),
          },
          {
            header: text.people.address,
            cell: ({ email, emailVerified }) =>
              email === null ? '–' : emailVerified ? email : `${email} (${text.people.notVerified})`,
          },
          {
            header: text.people.keeps,
            cell: ({ races, trips, reviews, bookings }) =>
              text.people.counts(races, trips, reviews, bookings),
          },
          {
            header: text.people.since,
            className: ONE_LINE,
            cell: ({ createdAt }) => formatLongDayOf(createdAt),
          },
          {
            header: text.status,
            className: ONE_LINE,
            cell: ({ blockedAt, blockedReason }) =>
              blockedAt === null ? text.people.notBlocked : `${text.people.blocked}: ${blockedReason ?? ''}`,
          },
          {
            header: text.people.mailsToday,
            cell: (user) => (
              <span className="flex flex-wrap items-center gap-2">
                {text.people.mailed(user.mailedPeople, user.mostPeople)}
                {user.trips > 0 && !user.isAdministrator && confirmButton(user)}
              </span>
            ),
          },
          { header: text.actions, className: ONE_LINE, cell: actionOf },
        ]}
      />
      {toBlock && (
        <ReasonDialog
          title={text.people.blockTitle(toBlock.username)}
          description={text.people.blockText}
          label={text.reason}
          hint={text.reasonHint}
          confirmLabel={text.people.block}
          isRequired
          most={300}
          pending={isPending}
          onClose={() => setToBlock(null)}
          onConfirm={(reason) => mutate({ ...toBlock, blocked: true, reason })}
        />
      )}
    </>
  )
}
