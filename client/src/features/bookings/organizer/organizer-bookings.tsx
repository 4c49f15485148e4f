import { memo, useState } from 'react'
import { formatShortDayOf } from '#client/lib/format/format-moment.ts'
import { Button } from '#client/ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentStatusSelect } from './payment-status-select.tsx'

// Rows drawn at once, so that a trip with hundreds of bookings opens and updates quickly.
const ROWS = 25

const CELL = 'px-3 py-2 align-top'
const HEADINGS = ['Name', 'Contact', 'Age', 'Food allergies', 'Medical conditions', 'Payment', 'Booked']

type RowProps = { booking: OrganizerBooking; canChange: boolean }

const Small = ({ children }: { children: string }) => (
  <span className="text-quiet text-sm md:hidden">{children} </span>
)

const BookingRow = memo(({ booking, canChange }: RowProps) => (
  <tr className="border-contour border-t max-md:block max-md:py-2">
    <th scope="row" className={`${CELL} text-left font-semibold max-md:block`}>
      {booking.firstName} {booking.lastName}
    </th>
    <td className={`${CELL} min-w-52 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
      <a
        href={`mailto:${encodeURIComponent(booking.email).replace('%40', '@')}`}
        className="underline underline-offset-4"
      >
        {booking.email}
      </a>
      <br />
      <a
        href={`tel:${booking.mobileNumber.replace(/[^\d+]/g, '')}`}
        className="whitespace-nowrap tabular-nums"
      >
        {booking.mobileNumber}
      </a>
    </td>
    <td className={`${CELL} text-right tabular-nums max-md:block max-md:py-0 max-md:text-left`}>
      <Small>Age</Small>
      {booking.age}
    </td>
    <td className={`${CELL} min-w-36 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
      <Small>Food allergies:</Small>
      {booking.foodAllergies ?? 'None given'}
    </td>
    <td className={`${CELL} min-w-36 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
      <Small>Medical conditions:</Small>
      {booking.medicalConditions ?? 'None given'}
    </td>
    <td className={`${CELL} max-md:block`}>
      {canChange ? (
        <PaymentStatusSelect booking={booking} />
      ) : (
        <PaymentBadge status={booking.paymentStatus} />
      )}
    </td>
    <td className={`${CELL} whitespace-nowrap tabular-nums max-md:block max-md:py-0`}>
      <Small>Booked</Small>
      <time dateTime={booking.createdAt}>{formatShortDayOf(booking.createdAt)}</time>
    </td>
  </tr>
))

type BookingTableProps = { bookings: readonly OrganizerBooking[]; label: string; canChange: boolean }

const BookingTable = ({ bookings, label, canChange }: BookingTableProps) => {
  const [shown, setShown] = useState(ROWS)
  if (bookings.length === 0) return <p className="py-4 text-quiet">No bookings here yet.</p>
  return (
    <div>
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full max-md:block">
          <thead className="text-left text-quiet text-sm max-md:sr-only">
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={`${CELL} ${heading === 'Age' ? 'text-right' : ''}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {bookings.slice(0, shown).map((booking) => (
              <BookingRow key={booking.id} booking={booking} canChange={canChange} />
            ))}
          </tbody>
        </table>
      </div>
      {shown < bookings.length && (
        <Button variant="outline" size="small" className="mt-2" onClick={() => setShown(shown + ROWS * 4)}>
          Show more ({bookings.length - shown} left)
        </Button>
      )}
    </div>
  )
}

/** A trip's bookings in the tabs All, Paid and Pending (specification, "Trip organizer dashboard"). */
export const OrganizerBookings = ({ trip }: { trip: TripWithBookings }) => {
  const { bookings } = trip
  const lists = {
    all: bookings,
    paid: bookings.filter(({ paymentStatus }) => paymentStatus === 'paid'),
    pending: bookings.filter(({ paymentStatus }) => paymentStatus === 'pending'),
  }
  const tabs = [
    { value: 'all', name: 'All', list: lists.all },
    { value: 'paid', name: 'Paid', list: lists.paid },
    { value: 'pending', name: 'Pending', list: lists.pending },
  ]
  return (
    <Tabs defaultValue="all">
      <TabList aria-label={`Bookings of ${trip.name}`}>
        {tabs.map(({ value, name, list }) => (
          <Tab key={value} value={value}>
            {name} ({list.length})
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, name, list }) => (
        <TabPanel key={value} value={value} className="pt-2">
          <BookingTable
            bookings={list}
            label={`${name} bookings of ${trip.name}`}
            canChange={value !== 'paid'}
          />
        </TabPanel>
      ))}
    </Tabs>
  )
}
