import type { tripListMessages as english } from '#messages/client/features/trips/list.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const tripListMessages = translation<typeof english>('sv', 'client/features/trips/list', {
  title: 'Löparresor',
  showing: (total) =>
    plural('sv', total, { one: 'Visar 1 resa', other: `Visar ${total.toLocaleString('sv-SE')} resor` }),
  filtersOn: 'Filter PÅ',
  filtersOff: 'Filter AV',
  filtersSoon: 'Fler filter kommer snart.',
  mapView: 'Kartvy',
  listView: 'Listvy',
  loading: 'Laddar resor...',
  failed: 'Resorna kunde inte laddas. Försök igen.',
  none: 'Inga resor hittades.',
  showMore: 'Visa fler resor',
  byTrailherd: 'Arrangeras av Trailherd',
  cancelled: 'INSTÄLLD',
  fullyBooked: 'FULLBOKAD',
  spotsAvailable: (spots) => plural('sv', spots, { one: '1 ledig plats', other: `${spots} lediga platser` }),
  alsoOn: 'Även dessa datum:',
  spotsOn: (day: string, spots: number) =>
    spots > 0
      ? `${day}, ${plural('sv', spots, { one: '1 plats', other: `${spots} platser` })}`
      : `${day}, fullbokad`,
  cancelledOn: (day: string) => `${day}, inställd`,
  moreDates: (count: number) => plural('sv', count, { one: '+1 datum till', other: `+${count} datum till` }),
  included: 'Detta ingår:',
  away: (km) => `${km}\u00a0km bort`,
  more: (count) => `+${count} till`,
  day: (day) => day.slice(0, 10),
})
